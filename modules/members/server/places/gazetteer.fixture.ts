/** A small handwritten gazetteer: places of every state, a repeated name, alternative names, and PO box postcodes. */
export const smallGazetteer = `locality,state,postcode,lat,lng,kind,addresses,source
Ainslie,ACT,2602,-35.2620,149.1465,locality,2632,gnaf
Braddon,ACT,2612,-35.2717,149.1340,locality,4466,gnaf
Jervis Bay,ACT,2540,-35.1486,150.6977,locality,182,gnaf
Canberra,ACT,2601,-35.2777,149.1183,po_box,0,geonames
Bondi,NSW,2026,-33.8930,151.2634,locality,5410,gnaf
Bondi Junction,NSW,2022,-33.8932,151.2473,locality,6420,gnaf
Bondi Beach,NSW,2026,-33.8899,151.2741,locality,6230,gnaf
Newtown,NSW,2042,-33.8975,151.1784,locality,8110,gnaf
Paddington,NSW,2021,-33.8843,151.2267,locality,7240,gnaf
O'Connell,NSW,2795,-33.5276,149.7290,locality,310,gnaf
Springrange,NSW,2618,-35.0977,149.0825,locality,221,gnaf
Sydney,NSW,2000,-33.8680,151.2070,locality,25110,gnaf
Sydney,NSW,1001,-33.7940,151.2640,po_box,0,geonames
Alice Springs,NT,0870,-23.6980,133.8810,alias,0,geonames
Darwin City,NT,0800,-12.4634,130.8456,locality,5310,gnaf
Nightcliff,NT,0810,-12.3828,130.8520,locality,2240,gnaf
Alpurrurulam,NT,4825,-20.9833,137.8478,locality,146,gnaf
Ashgrove,QLD,4060,-27.4455,152.9930,locality,5820,gnaf
Fig Tree Pocket,QLD,4069,-27.5310,152.9640,locality,1640,gnaf
Paddington,QLD,4064,-27.4607,152.9994,locality,4910,gnaf
The Gap,QLD,4061,-27.4450,152.9470,locality,6390,gnaf
Townsville City,QLD,4810,-19.2576,146.8178,locality,4210,gnaf
Toowong,QLD,4066,-27.4847,152.9836,locality,8610,gnaf
Brisbane,QLD,9000,-27.4700,153.0200,po_box,0,geonames
Glenelg,SA,5045,-34.9800,138.5150,locality,3040,gnaf
Happy Valley,SA,5159,-35.0850,138.5580,locality,5620,gnaf
Happy Valley,SA,5160,-35.0900,138.5700,alias,0,geonames
Norwood,SA,5067,-34.9210,138.6330,locality,4980,gnaf
Adelaide,SA,5800,-34.9290,138.6010,po_box,0,geonames
Launceston,TAS,7250,-41.4360,147.1390,locality,3820,gnaf
Sandy Bay,TAS,7005,-42.9010,147.3250,locality,6310,gnaf
Carlton,VIC,3053,-37.8000,144.9670,locality,11020,gnaf
Fitzroy,VIC,3065,-37.7990,144.9780,locality,7330,gnaf
Fitzroy North,VIC,3068,-37.7830,144.9850,locality,6590,gnaf
St Kilda,VIC,3182,-37.8640,144.9820,locality,14980,gnaf
Saint Kilda,VIC,3182,-37.8640,144.9820,alias,0,geonames
Melbourne,VIC,3001,-37.8140,144.9630,po_box,0,geonames
Fremantle,WA,6160,-32.0560,115.7470,locality,5570,gnaf
Subiaco,WA,6008,-31.9480,115.8270,locality,5910,gnaf
Perth,WA,6000,-31.9520,115.8610,locality,9230,gnaf
`;
