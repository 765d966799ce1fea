import type { Lexicon } from '../lexicon.ts'

/** English threats. */
export const threat = {
  threat: `
    {goingTo}|will|{will} smash|break|bash|knock {your} teeth|jaw|face|nose|skull in?
    hunt {you} down $
    hunt {you} down ,
    hunt {you} down and|like|if|wherever|one
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
    nobody will find {your} body
    i'll|we'll|ill hurt|maim|torture {you}
    i|we will _*1 hurt|maim|torture {you}
    i'm|im|am|we're|are going|{goingTo} to? _*1 hurt|maim|torture {you}
    where {you} live|work|sleep|park and _*4 {slay}|hurt|beat|smash|burn|rape {you}|your|it
    ^ {goingTo} {slay} {you}
    find|track|hunt {you} and|then _*5 {slay}|hurt|beat|smash|break|put|make {you}|your
    find {your} house|home|flat|family and _*3 {slay}|hurt|burn|beat|make
    w1ll|will|{will}|{goingTo} find {you} and break|smash|cut {your}
    put {you} in the|a|your hospital|ground|grave|coffin|wheelchair|icu|morgue
    put {you} six feet under
    {you} won't|wont live to see the|tomorrow|another|next
    {you} won't|wont wake up tomorrow|again
    {you} are|is a dead man|woman
    {youAre} a dead man|woman
    {youAre} going|{goingTo} to? die , 
    {youAre} going|{goingTo} to? die tonight|soon|slowly|screaming
    beat|knock|kick the living? shit|crap|daylights|hell out of {you}
    i'll|ill|we'll|{goingTo} knock {you} out
    i|we will knock {you} out
    i'll|ill|we'll|{goingTo} beat {you} to|bloody|senseless
    {goingTo}|{will}|will kick|beat|whoop {your} ass|arse when|if|once
    or|and i|we|i'll|ill {harm} {your} _*1 {body}
    break every bone in {your}
    accidents|things happen to people like {you}
    {your} kids|children|daughter|son|wife walk|walks|is|are|plays|goes _*2 alone , don't|isn't|doesn't|aren't|right|huh
    end {your} miserable|pathetic|sad|own? life $
    end {your} miserable|pathetic|sad|own? life already|now|today|tonight
    end yourself $
    nobody|noone would|will miss {you} , just|go|kill|end|do
    world would be better _*2 without {you}
    hope {you} get|gets run over
    hope {you} burn|drown|choke|suffocate|crash $
    hope {your} plane|car|bus|train crashes
    crashes and {you} burn|die
    set {your} house|home|car|flat|office on fire
    {your} house|home|car|flat|office will|might|may|could burn|catch
    burn {your} house|home|office|flat to the ground
    jump|throw in|yourself in? front of|under a|the train|bus|truck|car
    have|got a gun and i know
    bringing|bring a gun|knife to the|your
    come|coming to {your} house|door|home|flat _*3 with a|my knife|gun|bat
    send|sending someone|somebody|people|guys to {your} house|door|home|place _*2 hurt|beat|deal|break
    say goodbye to {your} family|kids|children|wife|life $
    never|won't find {your} body
    watch what happens to {you} on|when|tonight|next
    {will}|will|{goingTo} shoot {you} dead
    {will}|will|{goingTo} smash|bash|punch {your} face|head|teeth|skull
    {will}|will|{goingTo} put {you} in the ground
    i'll|we'll|ill|{goingTo} choke|poison|skin|gut|drown|cripple|behead|lynch|execute|knife|kidnap {you}
    i|we will choke|poison|skin|gut|drown|cripple|behead|lynch|execute|knife|kidnap {you}
    i'll|we'll|ill end {you} $
    i will end {you} $
    {you}|you'll will? never walk|breathe again
    {you} deserve a bullet|beating|noose|rope
    {you}|{youAre}|you'll are|will? going|gonna? to? bleed $
    watch {you} choke|bleed|burn|die|drown
    do us|everyone|me|yourself|humanity all? a favour|favor and swallow|jump|die|hang|kill|drink|end|drown|shoot
    swallow|take those pills $
    dog|cat gets|get poisoned|killed
    scraping|scrape {you} off the
    when i get|come|am|arrive there|to|at|over _*2 with my|a crowbar|bat|knife|gun|machete|hammer
    sleep well while {you} still? can
    what i'm|im|we're capable of
    waiting outside _*3 bring a helmet|coffin
    i'll|we'll|ill make {you} regret it|this|that|ever
    i|we will make {you} regret it|this|that|ever
    make sure {you}|you'll regret it|this|that|ever
    know|got people|someone|somebody|guys|men who|that can|could|will|would {slay}|hurt|{harm} {you}
    {you} should|deserve|ought to? be raped|lynched|gassed|beheaded
    tell|report|block|say|talk|speak _*4 and {youAre} dead $
    open the|your door or i'll|we'll|ill|i|we _*1 kick|break|smash
    pay {you} a visit and _*2 won't|wont be as|so|that? nice|polite|gentle|friendly
    {you}|you'll will? pay for this|that|it with your|ur life|lives|blood
    i'm|im|we're|i|we am|are? going|gonna to? make {you} suffer|bleed|scream|beg|disappear
    i|we will|want to? make {you} suffer|bleed|scream|beg|disappear
    ^ drop dead $
    ^ drop dead ,
    just|please|and drop dead $`,
} satisfies Partial<Lexicon>
