import type { Lexicon } from '../lexicon.ts'

/** English phrases that get advice. */
export const advice = {
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
} satisfies Partial<Lexicon>
