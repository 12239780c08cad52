import { chromium } from 'playwright-core';
const base='http://127.0.0.1:4417';
const out='/tmp/people/shots'; import { mkdirSync } from 'node:fs'; mkdirSync(out,{recursive:true});
const paths=(process.argv[2]??'').split(',');
const email=process.argv[3]??'maya@swapu.example';
const looks=[[390,'en-US','light'],[1280,'en-US','dark'],[1280,'pt-PT','light'],[390,'pt-PT','dark']].filter((l,i)=>(process.argv[4]??'0123').includes(String(i)));
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
for (const [w,loc,theme] of looks){
 const c=await b.newContext({baseURL:base,viewport:{width:w,height:900},locale:loc,colorScheme:theme,reducedMotion:'reduce'});
 await c.addCookies([{name:'locale',value:loc,url:base}]);
 const p=await c.newPage();
 p.on('console',m=>m.type()==='error'&&console.log(w,loc,m.text().slice(0,300))); p.on('pageerror',e=>console.log('PAGEERROR',e.message.slice(0,300)));
 const r=await p.request.post('/trpc/identity.signIn',{headers:{origin:base},data:{email,password:'swap-table',stay:false,requestId:crypto.randomUUID()}});
 if(!r.ok()) console.log(await r.text());
 for(const path of paths){ await p.goto(path); await p.waitForTimeout(1500); await p.screenshot({path:`${out}/${path.replace(/\W+/g,'_')}-${w}-${loc}-${theme}.png`,fullPage:true}); }
 await c.close();
}
await b.close();
