import type { DeveloperRole, Goal } from '@codekin/contracts/users/models'

const lines = (text: string): readonly string[] => text.trim().split('\n')

/** How people describe their work. `{title}` with its article, `{job}`, `{city}`, `{years}`, `{skill}`, `{other}`. */
export const openings = lines(`
{Title} in {city}, {years} in.
{years} of {skill}, and I still read the changelog.
I spend my days on {job}.
By day: {job}. By night: more of the same, with better music.
{Title}. I came for the {skill} and stayed for the people.
Moved to {city} for {job}, stayed for the bread.
I work on {job}, mostly remote, mostly happy.
Self-taught, then taught by a lot of production incidents. Now {job}.
Former {past}, now {title}.
{city}-based {title}; {years} of shipping, three of unlearning.
I do {job} and write down what broke.
Ex-{past}. It helps more with software than you would think.
{Title} with a soft spot for {other}.
I like systems that explain themselves, which is why I work on {job}.
{years} as {title}, two of them on call.
Small company, large table: {job}.
Currently between {skill} and {other}, and enjoying the commute.
Part-time {title}, part-time {past}.`)

export const newcomerOpenings = lines(`
New to this: a year of {skill}, many tabs open.
Switching from {past} to code, and loving the second month of everything.
Final-year student in {city}; I learn {skill} by breaking it.
Bootcamp graduate, former {past}, current question-asker.
First job, first codebase older than I am.
I started with {skill} in spring and haven’t slept properly since.`)

export const projectLines = lines(`
I’m building {project}.
Currently: {project}.
Evenings go into {project}.
My side project is {project}.
I’ve spent the last few months on {project}.
Most proud of {project}.
Ask me about {project}.
There is also {project}; contributions and bad jokes welcome.
On Sundays I work on {project}.
Slowly growing: {project}.`)

export const wishes: Readonly<Record<Goal, readonly string[]>> = {
  'side-project': lines(`
Looking for someone to finish something with.
I’d love a partner who likes small, shipped steps.
Two evenings a week, no equity talk, just a good thing built well.
I bring the backlog, you bring a second opinion.`),
  'co-founder': lines(`
I want to found something boring and profitable with someone I can disagree with.
Looking for a co-founder who has also been told "that is not a business".
Savings for eleven months, customers for two; I need an equal.
If you have sold something to a stranger, let’s talk.`),
  'open-source': lines(`
Happy to review your pull request if you review mine.
I maintain three packages and could use a friendly co-maintainer.
Point me at an issue no one wants.
Open source first, the rest can wait for the weekend.`),
  'pair-programming': lines(`
I think best with someone else in the editor.
Pairing partner wanted: one of us types, both of us think.
Ninety minutes, one problem, no slides.
I drive fast and navigate badly; the opposite would be perfect.`),
  'find-mentor': lines(`
I’d love a mentor who doesn’t mind basic questions.
I learn quickly when someone shows me what they throw away.
Half an hour a week with someone ahead of me would change a lot.
I need the map more than the answers.`),
  'be-mentor': lines(`
I have time for one or two people who are just starting.
Happy to read your code and tell you what I like first.
I had good mentors and owe them some.
Ask me the question you wouldn’t ask at work.`),
  'study-together': lines(`
Reading "Designing Data-Intensive Applications" again; join me at chapter five.
I want a study partner for distributed systems, with homework.
Looking for someone to do the exercises with, not just to buy the book.
Advent of Code is more fun when someone else is stuck too.`),
  hackathon: lines(`
I’m good at hour 30 of a hackathon.
Next hackathon in {city}: I have the snacks and half a team.
I build demos that survive the stage wifi.`),
  'find-job': lines(`
Open to a new team that writes things down.
I’m looking for a place with tests and lunch.
Available from next month, part-time welcome.`),
  hire: lines(`
We’re hiring two people and I’d rather meet them here than in an inbox.
My team has a chair free and a very gentle on-call.
I’m looking for someone better than me, which shouldn’t be hard.`),
  friends: lines(`
Mostly here to meet people who get why this is fun.
New in town and short of people to talk shop with.
Coffee, code, complaints about CSS.`),
}

export const quirks = lines(`
Tabs, but I won’t fight you.
I have opinions about butter and about null.
I bake when the build is red.
Two cats, both root.
I name branches after cheeses.
Slow runner, fast compiler.
My keyboard is louder than me.
I write the commit message first.
Will trade code review for sourdough.
I cycle to work and debug on the way.
Never used a standing desk while standing.
I keep a list of beautiful error messages.
Bad at chess, good at losing.
Night owl in a team of larks.
I own more books about compilers than compilers.
Vim, because I once couldn’t leave.
I say "it depends" and then tell you on what.
Choir on Mondays, so no meetings please.
I delete code for a living, if they let me.
Climber; I like both kinds of falling.
Tea, not coffee; threads, not calls.
I still answer email.
My dog joins the stand-up and contributes.
I draw diagrams on napkins and keep them.
Half of my dotfiles are apologies.
I believe in short functions and long walks.
Pub quiz captain, category: obscure protocols.
Learning the accordion. My neighbours know.
I read RFCs on trains.
I’ve never regretted a test.
Happiest with a whiteboard and one other person.
Allergic to "quick question".
I’ll ask what problem it solves.
I’ve mass-renamed in production. Once.
Football on Thursdays, deploys on Tuesdays.
I grow chillies and expectations.
Left-handed, right-associative.
Can explain monads, won’t.
I collect pens and abandoned frameworks.
Weekend sailor, weekday sinker of queries.
My first program sold raffle tickets.
I keep the mute button close and the camera on.
Board games over eight players: no. Under four: always.
I wrote a haiku linter. It has two users.
Once fixed a printer, still get calls.
I like my types like my coffee: strong and inferred.
Deaf in one ear; captions on, thank you.
Parent of twins, expert in race conditions.
I learned to code on a calculator.
I archive old websites for fun.`)

export const pasts = lines(`
violinist
nurse
line cook
geologist
maths teacher
bike messenger
translator
radio host
architect
ship's officer
bank clerk
barista
physicist
carpenter
journalist
sound engineer
librarian
biologist
tram driver
theatre technician`)

export const jobs: Readonly<Record<DeveloperRole, readonly string[]>> = {
  frontend: lines(`
the checkout of a shop you have probably cursed at
a design system used by eleven teams
maps for a logistics start-up
the editor of a publishing house
charts that doctors read at three in the morning`),
  backend: lines(`
payments for a ticketing company
the order pipeline of a supermarket chain
APIs between hospitals that do not like each other
a message broker team at a telecom
booking systems for ferries
fraud rules at a small bank`),
  fullstack: lines(`
a five-person SaaS for dentists
whatever the agency sold last week
internal tools for a wind-farm operator
an education platform with 400 schools
the whole product at a seed-stage company`),
  mobile: lines(`
the app of a regional railway
a banking app with 2 million users and one settings screen
a fitness start-up's iOS client
point-of-sale tablets for cafés`),
  devops: lines(`
keeping 400 services awake at a marketplace
migrating a university off its own data centre
build systems for a car maker
the pager of a streaming company`),
  data: lines(`
the warehouse of a food-delivery company
reporting that a ministry depends on
clickstreams, cleaned
forecasts for a grid operator`),
  'machine-learning': lines(`
ranking at a second-hand marketplace
speech models for call centres
quality control cameras in a tile factory
language models that must cite their sources`),
  security: lines(`
red-teaming hospitals, with permission
product security at a browser company
incident response for mid-size firms
key management at a payments provider`),
  embedded: lines(`
firmware for hearing aids
motor controllers
sensors in railway bridges
drones that count sheep`),
  game: lines(`
a studio of nine and one sofa
tools for a big engine
mobile puzzles, the decent kind
live operations of a racing game`),
  design: lines(`
the booking flow of an airline you like
civic services for a mid-size city
a health start-up's whole interface`),
  quality: lines(`
releases of a tax program, where wrong is illegal
the test rig of an e-scooter fleet`),
  product: lines(`
a developer tool with a free tier people love too much
the back office of an insurance company`),
}

export const headlines = lines(`
{Title} · {skill} and {other}
{Title}, {city}
{skill} by day, {other} by night
{Title} who writes the docs
Making {skill} boring, in a good way
{Title} · {years} · still curious
{skill}, {other} and long walks
{Title}. Small steps, shipped
I turn {skill} into things people use
{Title} between {skill} and {other}
Quietly good at {skill}
{Title} · former {past}
{skill} enthusiast, {other} apologist
{Title} looking for the other half of a good idea
Fewer meetings, more {skill}
{Title}; ask me about {other}
Learning {other}, living off {skill}
{Title} for hire, for fun, for coffee`)
