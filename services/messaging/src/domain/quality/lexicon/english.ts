import type { Lexicon } from '../lexicon.ts'

const you = 'you ya u yall yourself'
const youAre = "you're youre ur"

/** English. */
export const english: Lexicon = {
  lists: {
    you,
    youAre,
    your: 'your ur yer',
    will: "i'll we'll ill",
    goingTo: 'gonna gunna',
    slay: 'kill murder stab strangle rape slaughter butcher cripple',
    harm: `kill murder stab shoot hurt beat strangle rape slaughter butcher bash destroy burn bury cripple punch smash break
      cut choke gut`,
    kin: 'family mother mom mum father dad sister brother wife husband kids children daughter son girlfriend boyfriend mama',
    body: 'legs arms neck face throat bones fingers head skull teeth jaw kneecaps house home car',
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
    group: `jews jew muslims muslim blacks black whites arabs arab indians asians chinese africans mexicans gays gay lesbians trans transgender queers queer women woman females immigrants refugees foreigners gypsies gypsy roma christians disabled autistic autistics cripples turks pakistanis russians ukrainians poles latinos brown`,
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
    {goingTo}|to smash|break|bash|knock {your} teeth|jaw|face|nose|skull|head in?
    hunt {you} down
    cut {you} open|up
    {harm} {you} and {your} {kin}
    {harm} {your} {kin}
    kill|hang|drown|neck yourself|urself|yourselves
    shoot yourself $
    kys
    kill ur|your self
    drink bleach
    hope {you} get|gets hit|run|cancer|raped|shot|stabbed|killed _*4
    break both? {your} both? {body}
    come|coming round|over|by with _*4 bat|knife|gun|friends
    shame|pity if something|anything happened|happens to {you}|her|him|{your}
    won't|wont come home _*2 $
    {you} leave in an ambulance|coffin|bodybag
    hope|wish|want|pray {you}|{youAre}|your|you'll|youll _*3 die|dies|dead|cancer|raped|killed|murdered|suffer|burn|crash
    hope someone|somebody|they _*2 {harm}|kills|rapes|beats|stabs|shoots|hurts {you}
    {you}|you'll|youll deserve|deserves to _*1 die|rot|suffer|burn|hang|bleed
    i|we will|know|{will} find|where {you}|out and|where {harm}|make
    {will}|will|{goingTo} make {you} pay|suffer|bleed|regret|scream|disappear
    {will}|will|{goingTo} put|stick|blow|bash _*2 bullet|knife|brains|head|skull
    put a bullet in|through {you}|your
    slit|slash|cut {your} throat|wrists|face
    end up in a? hospital|ditch|morgue|coffin
    burn {your} house|place|home|car|flat|apartment down?
    i|we will|{goingTo} _*1 {slay} {you}
    i'm|im|am|we're|were going|{goingTo} to? _*1 {slay} {you}
    {will}|will|{goingTo} shoot {you} $
    {will}|will|{goingTo} shoot {you} in the _*1
    {will}|will|{goingTo} beat {you} up
    {will} _*1 {slay} {you}
    i|we want|wanna|would love? to? {slay} {you}
    i'd|id love|like to {slay} {you}
    {will}|will|going|{goingTo}|gonna|to to? {harm}|snap|rip|knock {your} {kin}|{body}
    break both? {your} both? legs|arms|fingers|neck|bones|jaw|teeth
    they break fingers|legs|bones
    go and? die $
    just die $
    please die $
    hope {you} die
    ^ die {fool}|slowly
    {you} will|should|{goingTo}|deserve _*2 die $
    watch|mind {your} back $
    watch {your} back at|tonight|tomorrow|from
    find {you} and _*1 {slay}|hurt|beat|end
    coming for {you} tonight|tomorrow
    {you} will|{goingTo}|'ll regret this $
    you'll|youll regret this $
    sleep with one eye open from
    better watch {your} back
    jump off a? bridge|roof|building|cliff $
    jump off a? bridge|roof|building tonight|today|already
    {youAre}|you're dead meat|man
    nobody will find {your} body`,
  hate: `
    {slur}
    {you} {fill}*4 {guarded}
    {youAre} {fill}*4 {guarded}
    {fill} {guarded} $
    fucking|dirty|filthy|stupid|ugly|disgusting|little {guarded}
    ^ {guarded} $
    , {guarded} $
    {vile} {group}
    dirty|filthy|fucking|stupid|damn|disgusting|lazy jew|jews|muslim|muslims|arab|arabs|indian|indians|mexican|mexicans|gay|gays|immigrant|immigrants|gypsy|gypsies|women|black|blacks|asian|asians|chinese|foreigner|foreigners|refugees|turk|turks|pajeet|pajeets|jeet|jeets|tranny
    {group} {group}? are|is|r all? nothing? but? a? just? {vile}
    all {group} are|is|should|must|deserve _*2 {vile}|die|deported|hang|gassed|killed|burn|back
    gas|kill|hang|exterminate|deport|burn all? the? {group}
    go back to {your} country|jungle|cave|desert|africa|india|mexico|china|kitchen|shithole|continent|village
    go back where {you} came from
    hitler was right|did
    hitler should have
    heil hitler
    white power
    sieg heil
    women|females|woman|girls belong in the? kitchen
    {group} _*1 don't|dont have _*1 brain|brains|intelligence _*2
    {you} a|r retard
    are {you} a retard
    asylum|immigrant|refugee filth|scum|trash|vermin|parasites
    {you} people are _*2 {vile}
    {your} kind are|is|isn't|isnt|should|doesn't|doesnt|don't|dont|not welcome|belong|all|die|be|_
    homosexuality|being is|gay|trans is? a? disease|sin|sickness|mental|disgusting
    gay|trans|autistic|disabled freak|freaks|abomination|cripple|scum|trash|filth
    {group} {group}? can't|cant|cannot|don't|dont|shouldn't not? code|program|belong here|in?
    crawl back to|over whatever|the|your desert|border|hole|jungle|country _*2
    go back over the border
    {group} {group}? should|must|deserve to? be? _*1 deported|hanged|gassed|killed|exterminated|eradicated|shot
    {group} should|must|deserve to? die`,
  doxxing: `
    dox|doxx|doxxing {you}|him|her|them|{your}
    home address of|: _*4
    tell {your} boss|employer|wife|husband|family|parents about|everything|what|who
    everyone|everybody will know where {you} live|work
    i|we know where {you} live|work|sleep $
    i|we know where {you} live and
    i|we know where {your} {kin} live|lives|go|goes|sleep|sleeps|work|works
    i|we have|got|know {your} home address
    know {your} kids|children|daughter|son go|goes
    {you} live at <number> _*3
    {you} live at|on _*3 street|str|road|avenue|ave|lane <number>?
    i know {you} live in|at|on _*4 <number>|street|road|avenue|lane
    his|her|their home address is|: _*4
    his|her|their phone? number|cell|mobile|phone is|: _*2 <phone>
    spam|harass|bother him|her|them _*3 <phone>|<mail>|<number>
    he|she lives at <number> _*3
    he|she lives at|on _*3 street|road|avenue|lane <number>?
    post|publish|leak|release|expose|spread|drop {your}|his|her|their home? address|nudes|passport|ssn
    leak|publish|expose {your}|his|her|their number|phone
    posting|publishing|leaking {your}|his|her _*1 home? address|nudes`,
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
    suck my|a|it dick|cock|_ 
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
    {your} _*1 {flesh} is|are|look|looks|_ _*2 {hot}|amazing|perfect|nice|incredible|crazy|driving|insane|turning
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
    fuck|bang|ride|suck|lick|touch|kiss|undress|taste {you}|me|your tonight|hard|all|senseless|so|everywhere|raw|body|neck|_
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
    send|wire|transfer|pay|donate _*2 {money} to _*1 my|this|me|the wallet|account|address|_
    can|could|would|please {you}|me lend|loan|spot|borrow|help _*4 {money}|rent|financially|flight|ticket|out
    lend|loan|spot me _*3 {money}|something|some|rent
    borrow _*2 {money}
    need|needs _*3 {money} for|to|urgently|asap|until|today _*1
    invest with|in|your|into me|my|savings|{money}|us|this|our|a
    investment|investing opportunity|platform|opportunities|returns|scheme|advisor|mentor|group|program|pays
    guaranteed|daily|weekly|passive|instant|risk-free|free returns|return|profit|profits|income|roi|payout|earnings
    double|triple|multiply|10x|flip|grow {your} {money}|savings|investment|deposit
    earn|make|made|making|earned|earning _*1 <amount>|{money} a|per|every|in|from|daily|weekly|easily|with|online|fast|passively day|week|hour|month|home|my|bed|days|_
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
    inheritance|lottery of|fund|money|winner|_
    pay {you} back next|tomorrow|monday|friday|double|soon`,
}
