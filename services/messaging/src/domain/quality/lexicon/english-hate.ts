import type { Lexicon } from '../lexicon.ts'

/** Expands phrases about groups of people, which are named by one word or two. */
const about = (lines: string) =>
  ['{group}', '{trait} people|folks|persons'].map((whom) => lines.replaceAll('WHOM', whom)).join('\n')

const aboutGroups = about(`
    i|we really|absolutely|fucking|just|truly|so|utterly|completely*2 hate|despise|loathe|detest {det}*3 WHOM $
    i|we really|absolutely|fucking|just|truly|so|utterly|completely*2 hate|despise|loathe|detest {det}*3 WHOM ,
    i|we really|absolutely|fucking|just|truly|so|utterly|completely*2 hate|despise|loathe|detest {det}*3 WHOM like|and|they|so
    can't|cant stand|tolerate|bear {det}*3 WHOM $
    sick|tired of _*3 WHOM like you
    i'm|im|so sick|tired of {det}*3 WHOM $
    {det}*1 WHOM disgust|revolt|repulse|sicken me
    {det}*1 WHOM make|makes me so? sick|furious|angry|puke|vomit
    WHOM like you make|makes me
    WHOM like you are|is {much}*4 {vile}|{foul}|{low}
    WHOM are {much}*5 {vile}|{foul}
    WHOM are lesser|inferior|second-class beings|humans|people|creatures
    WHOM belong in a|the|some zoo|cage|cages|camp|camps|jungle|oven|ovens|prison|asylum
    i|we want|wanna|will|should|must|would|have|need to? just|really|gladly*1 {destroy} {det}*3 WHOM
    i'll|we'll|i'd|we'd have|love|like*1 to? just|gladly*1 {destroy} {det}*3 WHOM
    going|gonna to? just? {destroy} {det}*3 WHOM
    let's just? {destroy} {det}*3 WHOM
    get|getting rid of {det}*3 WHOM $
    get|getting rid of {det}*3 WHOM once|forever
    WHOM should|must|deserve|need|ought|have to? all|just*2 be? {destroyed}
    WHOM should|must|deserve to? all|just*2 die|suffer|rot|burn $
    {destroyed}|dead|killing only? good|solution for those|these|all WHOM
    make {det}*3 WHOM suffer|bleed|pay
    see {det}*3 WHOM suffer|die|burn|bleed
    better|place off? without {det}*3 WHOM $
    better|place off? without {det}*3 WHOM like
    better off if {det}*3 WHOM were|are|died|disappeared
    fuck|screw all|these|those|the|you*2 WHOM $
    WHOM should get|go the? fuck|hell? out
    WHOM should shut the? fuck|hell? up
    WHOM lives are worth _*1 nothing|less
    someone|somebody should|would _*1 {destroy} {det}*3 WHOM
    best to just? {destroy} {det}*3 WHOM`)

/** English phrases that attack groups of people, and those that only report an attack. */
export const hate = {
  hate: `${aboutGroups}
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
    {group} should|must|deserve to? be? _*1 deported|hanged|gassed|killed|exterminated|eradicated|shot
    ^ go back to {land} $
    ^ go back to {land} ,
    {you} go back to {land} {fool}|monkey
    go back to {your} village|desert|cave
    back on the boats|boat {you}
    send|ship|deport {you}|them all? back to? where {you}|they came
    {group}|black people? are _*1 too dumb|stupid|lazy|primitive to|for
    black people|folks don't|dont just? have the brains|brain
    people just don't|dont have the brains
    {group} are sick in the head
    {group} are|trans mentally ill|sick
    trans|gay people are mentally ill|sick
    trans|gay|homosexuality|transgenderism is a mental illness|disorder|sickness
    trans|gay|black|disabled|autistic people should not|never exist|breed|vote
    {group} should not|never exist|breed|vote
    disabled|handicapped|autistic people are a burden|waste|drain
    {group} have no place in|here
    {group} don't|dont|do not? belong in|here
    jews|zionists control|run|own|rule _*2 media|banks|world|industry|everything|government|tech|big
    jews _*2 run|control this _*1 industry
    only good {person1} is a? dead
    hitler|holocaust should have|of finished|gassed|killed|done
    don't|dont|won't|wont|never hire|work|talk|pair|deal|reply with|to? {group}|{guarded} $
    don't|dont|won't|wont|never hire|work|talk|pair|deal|reply with|to? {group}|{guarded} ,
    don't|dont|won't|wont|never hire|work|talk|pair|deal|reply with|to? {group}|{guarded} here|they
    don't|dont|won't|never reply|talk|listen to {guarded}
    refuse to work|pair|talk|deal with|to {group}
    {group} should|must|deserve to? be? _*1 locked|wiped|castrated|lynched|sterilised|sterilized
    be|get wiped|put out|down like dogs|vermin
    {group} should|must all? burn|die|rot $
    burden _*1 they|and? should be put down
    white|whites people? are _*2 superior|better $
    white|whites people? are _*2 smarter|better|superior than|to {group}|black
    white|whites people? are _*2 more intelligent|civilised|civilized|advanced than {group}|black
    ^ chinks|spics|kikes|gooks|coons|fags are|can|can't|cannot|should|always|only|don't
    white|whites people? are the superior|master race
    {you} are? nothing but a dirty|filthy|stupid {person1}
    dirty|filthy|fucking|disgusting {person1}
    immigrants|foreigners|indians|mexicans|immigrant|refugees _*3 stealing|steal|taking|take our jobs
    {group} are ruining|destroying|invading|polluting _*2
    deport every last
    women|girls _*1 can't|cant|cannot code|program , 
    make me a sandwich
    get|stay out of our|my country
    autistic|disabled|trans|gay|black freaks|freak like {you}
    gypsies|gypsys|romanians|indians|mexicans|blacks steal , 
    gypsies|gypsys steal|lie
    ^ foreigners|immigrants|muslims|refugees|jews|arabs out $
    cripples|retards|faggots like {you}
    parasite race
    never trust a|an|any {person1}
    smarter|better than any {person1}
    typical {slur}|{guarded}
    {person1} like you should|must|deserves|deserve _*1 die|killed|shot|hanged|dead
    {group} are not|aren't human|humans|people $
    {group} are _*2 by nature
    nobody|noone wants {your} kind
    keep europe|america|britain|england|germany|australia|canada|sweden white
    hired|hire|took|promoted {you}|her|him|them because {you}|she's|he's|they're|you're black|brown|gay|trans|a|an
    diversity hire
    lesbians _*2 need a real|proper man
    {you}|kids|freaks should have|be been? drowned|aborted|gassed at birth
    drowned at birth
    jews are behind
    don't|dont|never|wouldn't trust {group} $
    don't|dont want some {guarded}|{slur}
    orders|advice|code from some|a {guarded}|queer|tranny $
    headscarf|hijab|veil|turban _*4 no place|business
    breed like rabbits
    {group} are like ants|rats|roaches|animals
    hire a {person1} and count`,
  reported: `
    i|we was|were|got|been called a|an? _*1 {slur}|{guarded}
    called|calls|calling|call me|us a|an? _*1 {slur}|{guarded}
    i'm|im|being|myself|ourselves|us a|an? proud? {slur}|{guarded}
    word|term|slur {slur}|{guarded}
    call|calling|calls|called {det}*3 {group} {much}*3 {vile}|{foul}|{low}
    call|calling|calls|called {trait} people {much}*3 {vile}|{foul}|{low}
    you can't|cant|cannot|shouldn't|don't _*2 say|think|believe|claim that? {det}*2 {group} _*4
    threatening|threats|threatens|threatened to {destroy} {det}*3 {group}
    not|never|mustn't|shouldn't|don't let|allow|condone|tolerate|support|want _*5 {group} _*3
    hatred|hate|contempt for|of|against {det}*2 {group}
    stop|end|against|condemn|fight the? killing|murder|deporting|deportation of? {det}*2 {group}
    proud {slur}|{guarded}
    he|she|they|someone|somebody|anyone|people|who threatens|threaten|threatened|threatening to {expose}|share|put _*6
    ^ some people? say|think|claim|believe that? {det}*2 {group} _*4`,
} satisfies Partial<Lexicon>
