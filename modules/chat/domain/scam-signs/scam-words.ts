/**
 * Words by idea, English and Portuguese, folded. Words that are written apart stand joined ("pay id"); a star stands
 * for any end. What is normal in a swap is no idea by itself: the rules ask for several near one another.
 */
export const scamWords = {
  // Talking elsewhere
  messenger: `whatsapp whatsapp* whatsap whatssap wattsapp watsapp* watsap wassap* wasap wazzap whtsapp wapp wsapp
    uatsap* uotsap* watss wpp zapzap telegram telegrm telegran tlgrm viber wechat weixin kakaotalk skype googlechat
    googlehangout* hangouts snapchat imessage facetime kik zalo textnow signalapp messengerapp facebookmessenger
    fbmessenger threema discordapp`,
  softMessenger: `signal instagram insta ig facebook fb messenger snap discord zap sms dm dms skp twitter
    tiktok`,
  reach: `message msg findme lookmeup text texts add contact reach chat talk hit write ping dm follow speak continue
    reply finish install slide search manda mandame mande envia enviame escreve escreveme fala falamos falar chama
    chamame adiciona adicioname contacta contactame procura procurame segue segueme conversa conversamos conversar
    combinar continuamos instala`,
  nearMessenger: `me on via my meu minha tens tem have got use go going lets pro para passa passamos vamos no better
    easier faster quicker melhor facil rapido user username id there move over la instead anda vem`,
  ownProfile: `myig myinsta myinstagram myfacebook myfb mydiscord mytelegram mywhatsapp mywechat
    youhavesignal omeuinsta meuinsta meuinstagram meufacebook meuzap meuwhats gotdiscord gotinsta youhaveinsta
    gotinstagram youhaveinstagram youhavefb gotfacebook youhavediscord gotsignal mandawhats pelowhats
    tenswhats snapme dmme tensinsta tensinstagram tensfacebook gotsnap addmeonfb myuserthere`,
  outside: `privately offsite offapp offplatform offhere offthesite offthisapp offtheapp outsidetheapp
    outsidethesite outsideofhere outsidehere porfora foradaqui foradosite foradaplataforma foradaaplicacao
    skipthefee sitefee takesacut sitefees commission comissao outsideswapu godirect emprivado porprivado inprivate
    outsidetheplatform offtheplatform porforadaapp doitdirect dodirect chargefees`,
  deal: `cancel swap deal trade payment pay finish lets cancela cancelamos cancelar troca trocamos fazemos tratamos
    combinamos acertamos desconto discount negocio poupamos save fazer taxas fees message mensagem tratar`,
  // PayID
  payId: `payid payid* payids payeid pyid payld`,
  payIdStory: `upgrade* upgraid* upgarde* business limit* verif* pending activat* expand* merchant refund* release*
    unlock* increase* confirmation email* emai* mail spam empresa* comercial limite* ativ* pendente* aumenta*
    desbloque* libert* taxa* reembols* actualiz* atualiz* particular devolve* hold until standard personal wont isnt
    bank`,
  payAccount: `osko npp mbway paypal bankaccount youraccount contabancaria tuaconta suaconta`,
  upgrade: `upgrade* upgraid* upgarde* businessaccount contaempresarial contacomercial contaempresa`,
  // Ways to pay
  handle: `cashapp venmo zelle revolut westernunion moneygram transferwise wiseaccount beemit usdt trc20 iban
    friendsandfamily familyandfriends familyandfriend friendsfamily amigosefamilia* familiaeamigos mbway mbwey mbuei
    mbuey mbwei embeway bsb swiftcode skrill payoneer ppff ppfnf escrow escrow* safeescrow swapescrow payescrow
    tradeescrow`,
  softHandle: `paypal paypal* paipal pypal bitcoin* btc crypto cripto* ethereum litecoin eth`,
  nearHandle: `pay my only send accept through via by difference cover me aceito meu minha paga pagar pagas pelo por
    manda envia diferenca transfer address carteira wallet invest prefer prefiro receber receive`,
  giftCard: `giftcard giftcard* googleplay googleplaycard* steamcard* steamcards itunescard* itunescards giftcards
    itunes applecard* amazoncard* prepaidcard* giftvoucher* cartaopresente cartoespresente cartaooferta
    cartoesoferta vanilacard vanillacard neosurf paysafecard paysafe cartaosteam steamvoucher steamvouchers
    giftvouchers applevoucher vouchersteam`,
  nearGiftCard: `pay buy grab get scratch photo code codes send cover compra comprar foto codigo codigos paga manda
    raspa pago numbers numeros pagar pagas`,
  escrow: `escrow escrow* trustaccount lawyer solicitor advogad* notario notaria thirdparty intermediari*
    contafiduciaria holdsthemoney holdthemoney holdsyourmoney guardaodinheiro retemodinheiro sitedegarantia
    guardamodinheiro seguraodinheiro keepthemoney keepsthemoney`,
  invest: `invest investment investing tradingcoach forex investe investir investimento doubleyourmoney rendimento
    lucro percentaweek percentweek myfund profits percentamonth tradingbot`,
  // Codes, cards, screens
  code: `code codes verificationcode 6digit 6digits sixdigit onetimecode onetime passcode* otp googlevoice codigo
    codigos verifynumber pin`,
  codeSent: `sms google bank verify verification textyou textyour toyourphone yourphone recebeste recebeu recebes
    receive received teutelemovel seutelemovel mensagem verificacao accident engano banco justgot yougot chegou
    coming justsent telemovel tevai texted`,
  give: `send sendme tell give share forward read manda mandame mande envia enviame diz dizme diga da dame partilha
    reencaminha le leme say whats pass passa qual whatsit preciso need`,
  card: `yourcard teucartao seucartao carddetails cardnumber cardnumbers longnumber dadosdocartao
    numerodocartao debitcard creditcard`,
  cardPart: `number numbers expiry expiration cvv cvc digits details validade numero dados put enter mete insere
    photo foto`,
  secret: `anydesk anydesc teamviewer quicksupport rustdesk airdroid remoteaccess acessoremoto screenshare
    sharescreen partilharecra partilhadeecra photoofyourid yourpassword tuapassword tuasenha suasenha`,
  idPaper: `yourlicence yourlicense yourdriverslicence yourpassport yourpin teupassaporte seupassaporte
    cartaodecidadao teupin`,
  support: `supportteam customersupport customerservice marketplacesupport securityteam helpdesk apoioaocliente
    equipadeapoio apoiotecnico equipadeseguranca suportetecnico swapusupport swaputeam swapteam swapsupport
    equipadesuporte equipadaswapu suporteswapu apoioswapu suportedaswapu apoiodaswapu`,
  account: `account conta suspend* suspens* restore* restaur* valid* verif* locked blocked bloquead* hold banned`,
  bankDetails: `bankdetails bankaccountdetails yourbank banklogin nameandbank fullname dadosbancarios teubanco
    seubanco netbanking onlinebanking homebanking`,
  // Couriers
  courier: `courier courier* shipper curier* couri* driver carrier* shipper* parcel package agents pickupagent
    removalist* dhl fedex tnt startrack toll auspost sendle aramex freight* shipping shippment delivery deliveryman
    haulage postage ctt dpd transportadora* transportador* estafeta* estafeda* motorista* expedic* envio portes
    entrega* encomenda* transporte`,
  helper: `agent agents mover movers shipper cousin nephew brother assistant secretary agente agentes primo sobrinho
    irmao mudancas ajudante sister uncle dad son mum friend tio tia irma amigo amiga filho filha pai`,
  pickUp: `pick pickup collect collects comes come bring bringing bringsit buscar busca recolher recolhe recolha
    levantar vai vem passa leva traz drop drops dropping passar`,
  fee: `insurance insure upfront activation clearance customs handlingfee releasefee bookingfee collectionfee
    securityfee pickupfee refundable reimburs* deposit* depost* advance prepay* commitment commission courierfee
    redelivery guarantee seguro caucao caucion adianta* alfandega desalfandeg* reembols* devolv* ativacao activacao
    garantia comissao libertacao desbloqueio taxadeenvio refund* releasecharge handling bookingcost`,
  helperFee: `fuel petrol gasmoney gasoleo gasolina combustivel cheque envelope insurance adianta* advance upfront
    seguro`,
  strongFee: `refundable reimburs* clearance activation deposit guarantee caucao reembols* adianta* desalfandeg*
    refund*`,
  payHelper: `payhim payher paythem payhis givehim giveher dalhe dlhe pagalhe pagarlhe paguelhe pagaslhe`,
  held: `customs clearance releasefee redelivery libertacao alfandega desalfandeg* retida retido presa preso
    stuckincustoms storagefee releasecharge holdingtheparcel holdingyourparcel holdingcharge taxadelibertacao
    importduty customsduty`,
  envelope: `envelope`,
  cash: `cash money dinheiro notas`,
  pay: `pay pays paying paid payment* transfer* send sending sent cover money fee fees wire prepay* deposit* remit
    accept paga pagar pagas pague pagues pagamento pago pagou transfere* envia envie manda mandas mandes mandar
    dinheiro cobre cubra deposita taxa taxas pede pedem cobra cobram charge charges pagares pagarem`,
  you: `you u ya your need needs just only kindly must plz please te ti tu voce tens tem precisas precisa basta so
    falta once`,
  // Money ahead and back
  overpaid: `overpaid overpay* overpayment toomuch bymistake byaccident accidentally accidently mistakenly sentextra
    extramoney insteadof doublepayment paidtwice senttwice pagueidemais enviei demais amais porengano poroengano
    porlapso porerro semquerer enganeime emvezde duasvezes emdobro adobrar wrongamount quantiaerrada doubled
    ratherthan morethanwe cheque dobro`,
  giveBack: `sendback sendmeback sentback sendit return returnit refund* transferback payback giveback sendthe
    difference diferenca troco devolv* devolu* reembols* mandadevolta back devolta rest half halfback remaining
    resto metade`,
  moneySent: `sent transferred paid payment* deposited put cheque enviei mandei transferi paguei depositei
    transferencia pagamento pus meti`,
  deposit: `deposit deposits depost depsoit downpayment prepayment advancepayment holdingfee sinal caucao
    adiantamento entrada prepagamento`,
  afterPay: `onceyoupay onceyouvepaid oncepaid oncepayment whenitclears onceitclears onceithasclear afteryoupay
    whenyoupay whenyouvepaid soonasisee soonasyoupay soonasyousend depoisdepagar* depoisdepagares quandopagares
    quandotransferires maltransfiras assimquepagares assimquepagar assimquetransferires afterpayment`,
  ship: `ship ships post send courier dispatch release deliver envio mando despacho expeco entrego solto tracking`,
  upfront: `upfront prepay prepaid inadvance adiantado adianta adiante adiantar adiantares adiantamento antecipado
    antecipada antecipadamente`,
  hold: `hold holds holding secure secures reserve* keep aside lock reservar reserva reservo guardar guarda guardo
    segurar segura seguro garantir garanto garante yours serious seriousness timewaster interested guardote
    reservote reservatelo guardotelo serio ficateu ficasteu`,
  order: `pay transfer paywithin payin paynow transfira transfere pague paga pagar pagares transferires transferir`,
  urgent: `now today tonight tonite minutes minute mins asap immediately first before straightaway rightnow agora
    hoje ja primeiro minutos antes depressa urgente imediato`,
  scarce: `lastchance otherlady anotherlady anotherbuyer otherbuyer someoneelse flyingout leavingtonight
    heapsofpeople lotsofpeople otherpeople outrapessoa outraspessoas maispessoas ooutro outrointeressado
    ultimaoportunidade quemprimeiro quempagar acaminho needitgone timewaster halfprice metadedopreco`,
  amount: `dollars bucks euros dolares paus aud quid`,
  number: ``,
  /** Words that resemble others here. */
  ordinary: `scammed courses course insured player players`,
  // Contacts asked for
  yourEmail: `youremail uremail youremailaddress teuemail seuemail teumail seumail oteuemail enderecodeemail`,
  yourPhone: `yourphonenumber yourmobilenumber yourmobile yourcell yourcellnumber yournumber urnumber urnum
    yourphoneno yourcontactnumber teunumero seunumero teutelemovel seutelemovel teucontacto seucontacto
    numerodetelemovel numerodetelefone teuwhats urmob yourmob mobnumber bestnumber yourcontact urcontact bestcontact
    yourdigits yourphonenum telemovelteu numeroteu`,
  ask: `send give whats what share need drop get can may tell manda da dame diz qual passa preciso podes pode envia
    deixa gimme leave dasme deixame passame dizme whatsthe`,
  clickLink: `clickthelink clickthislink clickonthelink followthelink openthelink clicklink linkisent clicanolink
    carreganolink cliquenolink clicanaligacao abreolink linkqueenviei linkquemandei`,
  // Others are warned, or nothing is asked: the text is no story
  caution: `careful headsup scammers scammer scam burla burlao burlas golpe cuidado fujam denunciei denuncio
    denunciem blockedhim blockedher itsfake fakesite reportanyone reported neverask neverasks nevergive nevertrust
    dontever nuncades nuncapagues nuncapede nodeposit nodeposits notransfer notransfers noupfront semsinal seasked
    naopagues fuienganado throughthesite throughswapu pelosite atcheckout`,
} as const satisfies Readonly<Record<string, string>>;

export type ScamIdea = keyof typeof scamWords;
