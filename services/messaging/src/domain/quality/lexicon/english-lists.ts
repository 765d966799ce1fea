import type { Lists } from '../phrases.ts'

const you = 'you ya u yall yourself'
const youAre = "you're youre ur"

/** English word lists shared by phrases. */
export const lists: Lists = {
  self: 'i we my our',
  tells: `said says saying told tells wrote writes written texted messaged dmed emailed mailed called calling replied answered responded
      shouted shouts shouting yelled yells screamed screams threatened threatens threatening contains contained prints printed
      raps rapped sings sang quote quoted quotes commented sprayed chanted goes labelled labeled flagged blocks blocked
      stops stopped misses missed detects detected received
      say write writing`,
  names: `word words string text phrase line message comment title slur slurs insult insults threat quote
      song lyrics chorus verse phrases strings sentence label data docs example examples test
      stuff things statements threats messages comments claims`,
  cites: 'like as named titled reads returns outputs label',
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
  slur: `nigger niggers kikes gook gooks spics wetback wetbacks paki pakis raghead
      ragheads towelhead towelheads faggot faggots fagot fagots tranny trannies dykes sandnigger coons
      mongoloid shemale camel-jockey pajeet pajeets beaner beaners zipperhead`,
  guarded: 'kike chink chinks spic dyke fag fags nigga niggas coon paki niger neger mongoloid',
  group: `jews muslims blacks arabs indians asians chinese africans mexicans gays lesbians transgenders queers women females immigrants refugees foreigners gypsies cripples turks pakistanis
      girls`,
  person1: 'muslim jew arab immigrant indian gay black mexican refugee foreigner gypsy lesbian asian african foreigner',
  land: 'africa mexico india china pakistan asia syria iran turkey nigeria afghanistan israel russia romania poland arabia',
  road: 'road rd street st lane ln avenue ave court ct close drive gardens hollow terrace boulevard blvd crescent',
  expose: 'post posting publish publishing leak leaking release releasing upload uploading drop dump dumping spread',
  trait:
    'black brown trans transgender gay queer disabled handicapped autistic muslim jewish arab indian asian mexican african chinese',
  det: 'all these those any every the more such you them fucking damn bloody stupid filthy dirty kind kinds sort sorts of some that',
  much: `all just absolutely so really nothing but a an the simply literally truly without doubt no better than always fucking such complete
      utter only kind of same`,
  foul: `disgusting despicable revolting dishonest filthy stupidest dumbest refuse evil vile repulsive abhorrent worthless pathetic inhuman
      disease waste lesser cancerous horrible creatures beasts pigs dogs bastards motherfuckers assholes idiots morons worst retards abominable violent cruel`,
  destroy: 'kill murder rape slaughter torture exterminate eradicate gas lynch strangle execute drown hang behead stab',
  destroyed: `killed murdered gassed hanged hung shot exterminated eradicated executed wiped burned burnt dumped deported locked sterilised sterilized
      castrated lynched drowned slaughtered tortured beheaded beaten stoned`,
  vile: `vermin subhuman subhumans animals parasites rats cockroaches scum trash filth disease cancer inferior plague monkeys
      apes savages terrorists criminals rapists thieves stupid dirty disgusting dumb retarded worthless garbage freaks
      abomination abominations curse disgrace
      liars cheats cheaters perverts degenerates predators invaders leeches inferior diseased`,
  app: `whatsapp watsapp whatsap whattsapp wattsapp telegram tele tg signal instagram insta ig snapchat snap discord wechat
      viber facebook fb messenger skype kik imessage email mail gmail wa cell cellphone threema`,
  money: `money cash btc bitcoin bitcoins usdt eth ethereum crypto dollars bucks euros <amount> funds giftcard giftcards
      gift-card gift-cards tether`,
  flesh: `ass butt tits boobs breasts body cock dick pussy legs lips curves booty chest bikini`,
  hot: 'hot sexy horny fuckable gorgeous thick curvy bangable',
  undressed: 'nudes noods nude naked topless lingerie underwear undressed',
}
