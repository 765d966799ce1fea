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
    group: `jews jew muslims muslim blacks black whites arabs arab indians indian asians asian chinese africans african mexicans
      mexican gays gay lesbians lesbian trans transgender queers queer women woman females immigrants immigrant refugees
      refugee foreigners foreigner gypsies gypsy roma christians disabled autistic autistics cripples turks turkish
      pakistanis russians ukrainians poles latinos brown people folks girls men devs developers coders`,
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
    i|we will|{goingTo} _*2 {harm} {you}|your
    i'm|im|am|we're|were going|{goingTo} to? _*1 {harm} {you}|your
    {goingTo}|to smash|break|bash|knock {your} teeth|jaw|face|nose|skull|head in?
    hunt {you} down
    cut {you} open|up
    {will} _*2 {harm} {you}|your
    i|we want|wanna|would|could|should|might to? {harm} {you}
    i'd|id {harm} {you}
    {harm} {you} and {your} {kin}
    {harm} {your} {kin}
    {will}|will|{goingTo}|gonna|to {harm}|snap|rip {your} {kin}|{body}
    kill|hang|drown|neck yourself|urself|yourselves
    shoot yourself $
    kys
    kill ur|your self
    go|please|should|just|and die
    ^ die {fool}|slowly
    drink bleach
    hope {you} get|gets hit|run|cancer|raped|shot|stabbed|killed _*4
    jump off a bridge|roof|building
    they|we will? break {your}? fingers|legs|bones|arms
    break both? {your} both? {body}
    come|coming round|over|by with _*4 bat|knife|gun|friends
    shame|pity if something|anything happened|happens to {you}|her|him|{your}
    won't|wont come home _*2 $
    {you} leave in an ambulance|coffin|bodybag
    go jump off a? bridge|roof|building|cliff
    hope|wish|want|pray {you}|{youAre}|your|you'll|youll _*3 die|dies|dead|cancer|raped|killed|murdered|suffer|burn|crash
    hope someone|somebody|they _*2 {harm}|kills|rapes|beats|stabs|shoots|hurts {you}
    {you}|you'll|youll deserve|deserves to _*1 die|rot|suffer|burn|hang|bleed
    {you} will|should|{goingTo}|are? _*2 die|bleed|suffer|hang
    {you}|{youAre} are? dead meat|man|woman|when|if|once|soon|already
    {youAre}|you're a? dead meat|man|woman
    watch|mind {your} back
    i|we will|know|{will} find|where {you}|out and|where {harm}|make
    {will} find {you}
    i|we will find {you} and|where
    coming|come|came for {you} and|with|tonight|tomorrow|soon
    we're|were|i'm|im coming for {you}
    {will}|will|{goingTo} make {you} pay|suffer|bleed|regret|scream|disappear
    {you} will|{goingTo}|'ll regret this|it when|if
    you'll|youll regret this|it
    sleep with one eye open
    {will}|will|{goingTo} put|stick|blow|bash _*2 bullet|knife|brains|head|skull
    put a bullet in|through {you}|your
    slit|slash|cut {your} throat|wrists|face
    better watch {your}|yourself back?
    accidents happen to people like {you}
    end up in a? hospital|ditch|morgue|coffin
    pay {you} a visit with|and
    burn {your} house|place|home|car|flat|apartment down?
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
    {group} {group}? should|must|deserve|ought to? be? not? _*1 die|deported|hanged|gassed|killed|burn|exterminated|eradicated|shot|beaten
    gas|kill|hang|exterminate|deport|burn all? the? {group}
    go back to {your} country|jungle|cave|desert|africa|india|mexico|china|kitchen|shithole|continent|village
    go back where {you} came from
    {group} {group}? don't|dont|do|can't|cant|cannot|can|shouldn't|shouldnt not? belong|code|program|vote|exist|think here|in|to|be|a|logically?|at
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
    crawl|go back to|over whatever|the|your desert|border|hole|jungle|country _*2
    {group} steal|stink|control|rule|run this|the|everything|all|it|whole|like _*2
    {you} people are _*2 {vile}
    {your} kind are|is|isn't|isnt|should|doesn't|doesnt|don't|dont|not welcome|belong|all|die|be|_
    homosexuality|being is|gay|trans is? a? disease|sin|sickness|mental|disgusting
    gay|trans|autistic|disabled freak|freaks|abomination|cripple|scum|trash|filth`,
  doxxing: `
    i|we know|found|have|got|looked _*2 where {you}|{your}|she|he|they live|lives|work|works|sleep|address|kids|kid|children|mother|mom|family|house|home|wife|husband|employer
    i|we know|found|have|got|looked out? up? {your} address|home|house|employer|kids|workplace|school
    know {your} kids|children|daughter|son go|goes
    {you} live|lives in|at|on _*4 <number>|street|str|road|avenue|ave|lane|apartment|apt|floor|strasse|close|drive
    {you} live|lives in|at|on <number> _*3
    {your} address is|: _*4 <number>|street|road|right
    {your}|his|her|their home|real address|name|number|phone is _*4 <number>|<phone>|street|_
    his|her|their _*2 number|phone|cell|mobile is? _*2 <phone>|<number>
    call|text|ring|phone|bother|spam|harass him|her|them at|on|under _*2 <phone>|<number>
    she|he|they lives|live|works|work at|on|in|near <number>|street _*3
    she|he|they lives|live at|on|in _*3 <number>|street|road|avenue|lane|apartment
    post|publish|leak|share|release|expose|spread|dox|doxx|send|put|drop {your}|his|her|their _*2 address|number|phone|nudes|pictures|photos|home|employer|id|passport|ssn|info|details|selfies|chats|online
    dox|doxx|doxxing {you}|him|her|them|{your}
    posting|publishing|leaking|sharing {your} _*1 home? address|number|phone|photos|nudes
    home address of|: _*4
    real name is?|: _*2 works|lives at|in _*2
    where {you} work|live {you}
    tell {your} boss|employer|wife|husband|family|parents about|everything|what|who
    everyone|everybody will know where {you} live|work`,
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
    my|here's|heres my? _*1 {app}|number|no|phone|cell|handle|snap|insta is|:|=|@ _*2
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
