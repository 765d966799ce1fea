import type { Lexicon } from '../lexicon.ts'

const you = 'you ya u yall yourself'
const youAre = "you're youre ur"

/** English. */
export const english: Lexicon = {
  lists: {
    self: 'i we my our',
    tells: `said says saying told tells wrote writes written texted messaged dmed emailed mailed called calling replied answered responded
      shouted shouts shouting yelled yells screamed screams threatened threatens threatening contains contained prints printed`,
    names: 'word words string text phrase line message comment title slur slurs insult insults threat quote',
    cites: 'like as named titled reads returns outputs',
    you,
    youAre,
    your: 'your ur yer',
    will: "i'll we'll ill",
    goingTo: 'gonna gunna',
    slay: 'kill murder stab strangle rape slaughter butcher cripple',
    harm: 'break smash bash crush snap rip knock cut',
    kin: 'family mother mom mum father dad sister brother wife husband kids children daughter son girlfriend boyfriend mama',
    body: 'legs arms neck face throat bones fingers skull teeth jaw kneecaps',
    fill: `are is a an the such so really just fucking fuckin freaking fking absolute complete total utter little big bloody
      damn goddamn stupid dumb pathetic useless worthless clueless lazy ugly fat old what fkn quite literally nothing but
      another kind of sort bunch still clearly obviously honestly probably truly simply one most biggest`,
    fool: `idiot idiots moron morons imbecile imbeciles retard retards dumbass dumbasses dumbfuck asshole assholes arsehole
      cunt cunts bitch bitches bastard bastards prick pricks dickhead dickheads dick twat wanker wankers loser losers
      fuckwit shithead shitface douche douchebag scumbag scum clown clowns simpleton halfwit cretin motherfucker fucker
      piece-of-shit pos idit iditos muppet nitwit dipshit numbskull numpty tosser fuckface jackass garbage trash parasite
      nobody failure fraud joke dimwit dunce dullard airhead pig cow whore slut hag poser hack`,
    person: `idiot moron imbecile retard dumbass dumbfuck asshole arsehole cunt bitch bastard prick dickhead twat wanker loser fuckwit
      shithead shitface douche douchebag scumbag halfwit cretin motherfucker dipshit numbskull tosser fuckface jackass nitwit whore slut`,
    low: `stupid dumb dense pathetic worthless useless incompetent clueless brainless braindead brain-dead thick disgusting
      retarded ugly mediocre hopeless talentless moronic idiotic`,
    slur: `nigger niggers nigga niggas kikes gook gooks spics wetback wetbacks paki pakis raghead
      ragheads towelhead towelheads faggot faggots fagot fagots tranny trannies dykes sandnigger coons
      mongoloid shemale camel-jockey pajeet pajeets beaner beaners zipperhead`,
    guarded: 'kike chink chinks spic dyke fag fags coon paki niger neger mongoloid',
    group: `jews muslims blacks arabs indians asians chinese africans mexicans gays lesbians transgenders queers women females immigrants refugees foreigners gypsies cripples turks pakistanis`,
    vile: `vermin subhuman subhumans animals parasites rats cockroaches scum trash filth disease cancer inferior plague monkeys
      apes savages terrorists criminals rapists thieves stupid dirty disgusting dumb retarded worthless garbage freaks
      abominations`,
    app: `whatsapp watsapp whatsap whattsapp wattsapp telegram tele tg signal instagram insta ig snapchat snap discord wechat
      viber facebook fb messenger skype kik imessage email mail gmail wa cell cellphone threema`,
    money: `money cash btc bitcoin bitcoins usdt eth ethereum crypto dollars bucks euros <amount> funds giftcard giftcards
      gift-card gift-cards tether`,
    flesh: `ass butt tits boobs breasts body cock dick pussy legs lips curves booty chest bikini`,
    hot: 'hot sexy horny fuckable gorgeous thick curvy bangable',
    undressed: 'nudes noods nude naked topless lingerie underwear undressed',
  },
  threat: `
    {goingTo}|will|{will} smash|break|bash|knock {your} teeth|jaw|face|nose|skull in?
    hunt {you} down
    cut {you} open
    {slay} {you} and {your} {kin}
    {will}|will|going|{goingTo} to? {slay} {your} {kin}
    kill|hang|drown|neck yourself|urself|yourselves
    shoot yourself $
    kys
    kill ur|your self
    drink bleach
    hope {you} get|gets hit|cancer|raped|shot|stabbed|killed
    hope|wish {you}|{your} {kin}? die|dies|rot|rots
    break both? {your} both? {body}
    come|coming round|over|by with _*4 bat|knife|gun
    shame|pity if something|anything happened to her|him|{you}
    {you} leave in an ambulance|coffin|bodybag
    hope someone|somebody {slay}|kills|rapes|beats|stabs|shoots {you}
    {you}|you'll|youll deserve|deserves to die|rot|burn
    {will} make {you} pay|suffer|bleed|disappear
    {will}|will|{goingTo} put a bullet|knife in|through {you}|your
    blow {your} brains|head off|out
    slit|slash {your} throat|wrists|face
    {you}|you'll|youll end up in a? ditch|morgue|coffin
    burn {your} house|home|flat|apartment down
    i|we will|{goingTo} _*1 {slay} {you}
    i'm|im|am|we're|were going|{goingTo} to? _*1 {slay} {you}
    {will}|will|{goingTo} shoot {you} $
    {will}|will|{goingTo} shoot {you} in the _*1
    {will}|will|{goingTo} beat {you} up
    {will} _*1 {slay} {you}
    i|we want|wanna to? {slay} {you}
    i'd|id love|like to {slay} {you}
    {will}|will|going|{goingTo} to? {harm} both? {your} both? {body}
    they break fingers|legs|bones
    go and? die $
    just die $
    please die $
    ^ die {fool}
    {you} should|deserve to? die $
    watch|mind {your} back $
    watch {your} back at|tonight|tomorrow
    find {you} and {slay}|beat {you}?
    coming for {you} tonight|tomorrow
    sleep with one eye open from
    jump off a? bridge|roof|building|cliff $
    jump off a? bridge|roof|building tonight|already
    {youAre}|you're dead meat
    nobody will find {your} body`,
  hate: `
    {slur}
    {you} {guarded}
    {you} fucking|dirty|filthy|stupid|ugly|disgusting|little {guarded}
    {youAre} a? fucking|dirty|filthy|stupid|ugly|disgusting|little? {guarded}
    fucking|filthy {guarded}
    typical {guarded}
    , {guarded} $
    ^ {guarded} $
    dirty|filthy|fucking|disgusting jew|jews|muslims|arabs|indians|mexicans|gays|immigrants|gypsy|gypsies|blacks|asians|foreigners|refugees|pajeet|pajeets|tranny
    {group} are all? nothing? but? a? just? {vile}
    all {group} are|should|must|deserve _*1 {vile}|die|deported|hang|gassed|killed
    gas|exterminate|deport|hang all? the? {group}
    go back to {your} country|jungle|shithole|kitchen
    go back where {you} came from
    hitler was right
    heil hitler
    white power
    sieg heil
    women|females|woman|girls belong in the? kitchen
    {group} _*1 don't|dont have _*1 brain|brains|intelligence _*2
    {you} a|r retard
    are {you} a retard
    asylum|immigrant|refugee filth|scum|vermin|parasites
    {you} people are _*2 vermin|subhuman|animals|parasites|rats|scum|filth
    {your} kind isn't|isnt|is not? welcome|belong
    homosexuality|being is|gay|trans is? a? disease|sin|sickness|disgusting
    {group} can't|cant|cannot|shouldn't not? code|program
    crawl back to|over whatever|the|your desert|border|hole|jungle|country _*2
    go back over the border
    {group} should|must|deserve to? be? _*1 deported|hanged|gassed|killed|exterminated|eradicated|shot`,
  doxxing: `
    dox|doxx|doxxing {you}|him|her|them
    everyone|everybody will know where {you} live|work
    i|we know where {you} live|sleep $
    i|we know where {you} live and
    know where? {your} kids|children|daughter|son go|goes
    i|we have|got|know {your} home address
    {you} live at <number> _*3
    his|her|their home address is|: <number> _*4
    his|her|their phone? number|cell|mobile|phone is|: _*2 <phone>
    spam|harass him|her|them _*3 <phone>|<mail>
    he|she lives at <number> _*3
    {will}|will|{goingTo}|to|i'm|im post|posting|publish|publishing|leak|leaking {your}|his|her _*1 home? address|nudes
    leak|publish {your}|his|her nudes|passport|ssn`,
  insult: `
    ^ {fill}*2 {person} $
    , {fill}*2 {person} $
    {you} {fill}*4 {fool}
    {youAre} {fill}*4 {fool}
    {you} are|r {fill}*3 {low}
    {youAre} {fill}*3 {low}
    ^ {person} ,
    what|such|like a|an {fill}*2 {fool} {you}|{youAre}
    {you} must|have|has to? be {fill}*3 {fool}|{low}
    how {fill}*2 {low}|fucking|stupid can|are|do|could {you} {low}? be|get|even|have
    how {low} are|is|can {you}|your
    are {you} {fill}*3 {low}|{fool}
    shut up|{your} _*1
    shut the fuck|hell up
    stfu
    ^ fuck|screw|fck|f*ck|fuk|phuck off|{you}|yourself
    fuck|fck|f*ck|fuk|phuck off
    , fuck|screw {you}
    and|so|well fuck|screw {you}
    piss|sod|bugger|fuk|fck off
    go fuck|screw yourself|urself
    eat shit
    suck my|a|it dick|cock 
    drop dead
    {you} _*2 suck|sucks|stink|stinks $
    {you} suck at|as|and
    {your} _*2 code|profile|project|work|portfolio|repo|app|face|opinion|brain|commits|mother|projects|ideas is|are|look|looks|reads|smells _*2 garbage|trash|shit|crap|pathetic|embarrassing|joke|disgusting|laughable|awful|ugly|worthless|smooth
    nobody|noone cares|asked what|about|for {you}|{your} _*2
    nobody|no-one likes|wants|needs {you}|people
    people like {you} are _*2 {fool}|{low}
    {you} illiterate|stupid|dumb|lazy donkey|monkey|cow|pig|ape|goat|sheep
    {you} _*2 waste of space|oxygen|time|air|skin|skin
    {you} have|got|has _*2 no brain|brains|talent|clue|skill|skills|life|friends|future
    brain|iq of|the|like size? of? a? _*1 pea|peanut|toaster|room|goldfish|brick|walnut|rock|shoe
    {you} can't|cant|couldn't|cannot even? code|program|write|read|center|spell|think|build _*4 if|to|to save|your
    {you} call yourself|that|this a|an? _*1 developer|engineer|programmer|coder|senior|code|portfolio|job
    get|go|find lost|a a? life $
    disgrace to
    {you} make me sick
    {you} should _*1 quit|stop|give programming|coding|up|code|being|embarrassed|ashamed`,
  sexual: `
    {you} _*3 look|looks|are|seem _*2 {hot}|fuckable|delicious
    {youAre} _*2 {hot}
    {hot} pic|picture|photo|profile|girl|babe|body|thing|lady|mama
    {your} _*1 {flesh} is|are|look|looks _*2 {hot}|amazing|perfect|nice|incredible|crazy|driving|insane|turning
    nice|hot|sexy|great|sweet|perfect|amazing ass|tits|butt|boobs|body|legs|curves|rack|lips
    send|show|share|see|got|want|trade|swap me|us? some? _*2 {undressed}
    send|show|share|see|got|want me? your? {undressed}
    want|wanna|would|like|love|let's|lets|could|let|can|i'd|dying _*2 to? fuck|sex|bang|shag|bone|hook|make|kiss|touch|lick|spank|undress|taste|smash|suck|bed|cuddle with|up|out|{you}|your|love|me|in
    have|having sex with|together
    let me see {your} {flesh}
    send something spicy|naughty
    how big are they
    {you} {you}? dtf
    dtf
    sleep with me|{you}
    fuck|bang|ride|suck|lick|touch|kiss|undress|taste {you}|me|your tonight|hard|all|senseless|so|everywhere|raw|body|neck
    are {you} horny|wet|hard|naked|wearing
    what are|color {you} wearing|underwear _*2
    one night stand
    friends with benefits
    turn|turns|turned|turning me|you on $
    share|shared a|the|my|hotel|one _*3 bed
    {your} chest|boobs|tits|ass i|haha|lol|in|look|looks
    make me so? hard|wet|horny
    i'm|im so? horny
    {you} in|without _*2 bed|underwear|bikini|lingerie|clothes|naked|nothing
    sit on my face|lap
    come over _*3 naked|bed|cuddle|tonight|alone|wine
    {your} place or mine
    my bed|dick|cock
    looking for a? hookup|sex|hookups|fwb|casual
    how big are|is your`,
  contact: `
    add|text|message|msg|write|call|dm|hit|ping|find|reach|contact|hmu|pm|follow|ring|phone me|us _*4 {app}|<phone>|<mail>|<handle>
    hit me up _*2 {app}|<phone>|<mail>|<handle>
    hmu _*2 {app}|<phone>|<mail>|<handle>
    my|here's|heres my? _*1 {app} is|:|= _*2
    my|here's|heres my? _*2 {app}|number|no|phone|cell|handle _*2 <phone>|<mail>|<handle>|<number>
    let's|lets|can|could|shall|should|we|want|wanna|prefer|rather|better|easier|pls|please|move|continue|switch|talk|chat|go we? _*4 on|to|over|via|in|through|by my? {app}
    take|move|bring|continue|keep|switch|do this|it|that|our|the|us _*4 on|to|over|offline|outside|via {app}|app
    i|i'm|im|me|we i|am|are? _*3 never|rarely|barely|hardly|only|more|not|mostly always? _*3 on|use|check|answer|reply|here _*4 {app}|<phone>|<mail>
    i'm|im|i|me am? <handle> on|at {app}
    do {you} use|have|on whatsapp|telegram|wechat|line|insta|instagram|snapchat|signal _*2
    {app} only please|pls
    on|over|at|via {app} i'm|im|i|its|it's|:|my _*3
    {app} <handle>|<phone>|<number>|me
    {app} : <handle>|<phone>
    give|send|drop|share|whats|what's|what is|gimme|can have? me? {your} number|phone|whatsapp|telegram|insta|instagram|snap|snapchat|email|mail|cell|discord|digits
    what|whats|what's is? {your} number|phone|whatsapp|telegram|insta|instagram|snap|snapchat|cell|discord|digits|insta|ig
    can|could|may i|you have|get|give|send me? {your} number|phone|whatsapp|telegram|insta|instagram|snap|snapchat|discord|cell|email|ig
    {you} have|got|use|on whatsapp|telegram|insta|instagram|snap|snapchat|signal
    have|got|use|on whatsapp|telegram|insta|instagram|snapchat $
    reach|email|mail|text|call|contact me|us? _*3 <mail>|<phone>
    <handle> on {app}
    dm <handle>
    {app} is better|easier|faster|best for?
    i'm|im on|more {app} more|mostly|a|lot|all
    give|send|drop me|us {your} phone no|number|num
    continue|talk|chat|go by|via|over sms|phone|text`,
  money: `
    send|wire|transfer|lend|loan|give|venmo|zelle|cashapp|spot|borrow|donate|paypal me|us _*2 {money}
    send|wire|transfer|pay|donate _*2 {money} to _*1 my|this|me|the wallet|account|address
    can|could|would|please {you}|me lend|loan|spot|borrow|help _*4 {money}|rent|financially|flight|ticket|out
    lend|loan|spot me _*3 {money}|something|some|rent
    borrow _*2 {money}
    need|needs _*3 {money} for|to|urgently|asap|until|today _*1
    invest with|in|your|into me|my|savings|{money}|us|this|our|a
    investment|investing opportunity|platform|opportunities|returns|scheme|advisor|mentor|group|program|pays
    guaranteed|daily|weekly|passive|instant|risk-free|free returns|return|profit|profits|income|roi|payout|earnings
    double|triple|multiply|10x|flip|grow {your} {money}|savings|investment|deposit
    earn|make|made|making|earned|earning _*1 <amount>|{money} a|per|every|in|from|daily|weekly|easily|with|online|fast|passively day|week|hour|month|home|my|bed|days
    trading platform|signals|bot|mentor|account|group
    forex|binary trading|signals|options|trader
    crypto|bitcoin|btc|usdt wallet|trading|investment|investments|giveaway|doubling|airdrop|presale _*2
    gift cards|card codes
    steam|amazon|itunes|google-play|apple gift? card|cards|giftcard|giftcards|giftcode
    western union
    bank details|account|transfer|info
    {your} bank|card|paypal|credit|iban account|details|number|card|info|login
    {your} iban
    paypal|venmo|cashapp|revolut|zelle is|:|me|<mail>|<handle> _*1
    seed phrase
    connect metamask|wallet|ledger to|at|on _*1
    crypto|forex|trading signals _*1
    cover|pay my rent|bills|ticket|flight|loan
    put|invest {your} savings in|into
    buy my token|coin|nft|tokens
    presale at
    sugar daddy|mommy|baby
    upfront fee|payment
    pay _*3 processing|upfront|admin fee _*3
    processing|upfront|handling fee up|upfront|first|only
    deposit <amount> to|into|with|in _*2
    do {you} trade forex|crypto|binary
    left _*3 million|<amount> in|and _*6
    private loan|loans for|without|from
    spot me
    small fee|deposit to|first|and|upfront
    inheritance|lottery of|fund|money|winner
    pay {you} back next|tomorrow|monday|friday|double|soon`,
}
