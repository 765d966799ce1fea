import type { Lexicon } from '../lexicon.ts'

/** English phrases that expose people. */
export const doxxing = {
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
    leak|publish {your}|his|her nudes|passport|ssn
    i|we know exactly|damn|perfectly where {you} live|sleep|park
    i|we found|find|worked out where {you} live|sleep|park
    i|we found|find|worked out where {you} work and where
    found {your} house|home|flat on|in
    know|found|looked|find _*1 where|what|which school? {your} kids|children|daughter|son|wife|mother go|goes|lives|sleeps
    where {your} kids|children|daughter|son go|goes to school
    he|she lives|resides|sleeps|stays _*3 <number> _*3 {road}
    his|her _*2 house|home|flat|place|apartment|address|addy _*2 <number> _*3 {road}
    where he|she lives _*2 <number> _*3 {road}
    their home|private address _*1 <number> _*3 {road}
    lives _*1 above|over _*1 it|there , number <number>
    home|private address of _*8 <number> _*3 {road}
    his|her|their private|personal|home|secret|direct phone? number|cell|mobile|phone|line _*2 <phone>
    his|her|their number|cell|mobile|phone is|: _*2 <phone>
    his|her|their phone? number|cell|mobile|phone <phone>
    his|her social security number|ssn is? <number>|<phone>
    {will}|will|going|{goingTo}|i'm|im to? {expose} {your}|his|her|their full|real|home|private|complete|phone|cell|name|and|your*4 address|addy|number|ssn|employer|workplace
    {will}|will|going|{goingTo}|i'm|im to? {expose}|put|share|send {your}|his|her|their nudes|noods|nude|naked|passport
    i'll|ill|will put|send|share {your}|his|her nudes|noods
    {your} home? address goes|is|will be? going? online|public|live|viral
    {your} real name _*3 go|goes|public|online
    everyone|everybody|forum|internet|world|reddit|twitter will? know|knows|see|sees|has|have|gets {your} home? address|addy
    everyone|everybody|forum|internet|world will? know|knows {your} real name and
    have|got {your} address and {your}
    have|got {your} _*1 address , and? soon|tomorrow|tonight|now|everyone
    got {your} address , see
    home addresses of all _*3 and i'll|ill|will
    everyone where {you} work|live _*3 third|floor|desk|photos
    send|sending|mail|mailing|forward|forwarding|show|showing {your} nudes|noods to
    {your} address and i'm|im|i _*2 use|share|post
    his|her car|flat|house|mother|mom|mum|wife|husband|kids|family|parents|apartment _*8 <number> _*3 {road}
    his|her|their real|true|actual phone|number|cell|mobile number? is? <phone>
    call|text|ring his|her|their mother|mom|mum|boss|wife|husband|parents|employer _*3 <phone>
    guess who has|knows|got {your} _*4
    guess who has|got {your} landlord's|door|home
    where the maintainer|mod|admin|dev sleeps|lives
    {your} street {your} car|gym|house
    post|posting|upload|uploading a|some picture|photo|pictures|photos of {your} house|door|mailbox|car|kids
    her|his flat|house|apartment is? on|at the corner of
    found {your} home|private? address|addy <number> _*3 {road}
    {you} live at|in _*1 <number> _*3 {road}
    {will}|{goingTo}|i'm|im to? {expose} {your}|his|her private|intimate|personal photos|pictures|pics|messages|chats
    i|we will {expose} {your}|his|her private|intimate|personal photos|pictures|pics|messages|chats
    guess who knows|has|got|found {your} home? address|addy|house|street|workplace|phone
    {you} live in|at|on _*5 {road} number|nr|no <number>
    everyone|everybody|people|world should|must|needs to? know that? _*3 lives at|in <number>
    i'll|ill|we'll|{goingTo} tell|show everyone|everybody|people|them who {you} really are
    i|we will tell|show everyone|everybody|people|them who {you} really are
    know where {you} work _*3 tell|call|contact|inform|email|write {your} boss|employer|company|colleagues|manager`,
  detail: `
    <number> _*3 {road}
    <phone>
    real name _*2 works|lives
    rua|via|rue|calle _*3 <number>
    passport scan|copy|number
    private|home address
    his|her|their|mod's|maintainer's real|daughter|son|kids name|job|goes|go
    found|know the maintainer|mod
    new address|adress
    where {you} work
    private|home mail|phone|address|number
    number|cell is five|six|zero|one|oh|two|three|four|seven|eight|nine`,
  malice: `
    pay him|her|them|{you} a visit
    go|come|and say hello|hi to? him|her|them $
    ^ go say hello|hi $
    , go say hello|hi
    visit|ring|wake|bother|harass|spam him|her
    spam|harass them
    do|with that|it|this? what|whatever {you} want|like|please with? it|that?
    with that what {you} want
    call|text|ring|message him|her all|every|non-stop|nonstop|at night|midnight|day
    give him|her|them hell
    make his|her|their life|lives hell|miserable
    ^ pass it on
    , pass it on
    goes|going up on pastebin|reddit|telegram
    have fun guys|boys|everyone|with him|her
    {you} can't|cant hide
    took me ten|five|two|three|<number> minutes
    anyone|everyone who wants to visit|find|meet him|her
    in case anyone|anybody|someone wants
    guy|dev|girl|woman|man|maintainer|mod|recruiter|admin who|that banned|scammed|reported|rejected|fired|screwed us|me|you|your
    should i tell everyone
    the whole forum|internet|world will see|know
    i'm|im just saying , {you} could
    you could ring|call the ward|office|school
    he's|she's alone`,
} satisfies Partial<Lexicon>
