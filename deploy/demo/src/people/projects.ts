import type { DeveloperRole } from '@codekin/contracts/users/models'

const lines = (text: string): readonly string[] => text.trim().split('\n')

/** Evening projects; each reads after "I am building" and after "Currently:". */
export const projects: Readonly<Record<DeveloperRole, readonly string[]>> = {
  frontend: lines(`
a date picker that survives Ramadan calendars, DST and my mother
a CSS-only board game, because someone said it couldn’t be done
a map of every public piano in town, offline first
an accessible drag-and-drop that works with a screen reader, tested with actual people
a reader for long articles that remembers where your eyes stopped
a typing tutor made of real pull-request diffs
a tiny signals library, 900 bytes, mostly to understand the big ones
a seating planner for weddings with a very opinionated solver
a colour-palette tool that refuses to give you unreadable text
a browser extension that turns recipe blogs back into recipes
a music notation editor that renders to canvas at 120 fps
a timetable board for my tram stop out of an old e-ink reader
a form builder for clinics where every field can be undone
a site that draws your commit history as a knitting pattern
a table component with a million rows and no spinner
an SVG editor for people who think in coordinates
a crossword site with constructor tools in Portuguese and Greek
a text adventure engine where the save file is a URL
a visual regression tool that ignores font hinting
a shared whiteboard for chess coaches
a lightweight slide tool that reads plain Markdown
a dashboard for allotment gardeners who share one water tank
a theme editor that shows contrast failures while you drag
a memorial page builder with no tracking of any kind`),
  backend: lines(`
a job queue on plain Postgres that I have now rewritten three times
a webhook relay that keeps order per tenant and admits when it cannot
a feed reader server with a three-file deployment
a ledger where every cent can be explained two years later
a rate limiter with a proof instead of a blog post
a small time-series store for weather stations run by schools
a mail server I would not mind my parents using
a booking API for community sports halls, double bookings impossible by constraint
an S3-compatible store that fits on a Raspberry Pi
a protocol-buffer linter that argues about naming politely
a diff engine for database schemas
a search index over our town council minutes since 1974
a CRDT sync server for note apps that want to stay small
a retry library that knows when to stop
a ticketing backend for independent cinemas
a JSON parser in Zig, slower than yours, easier to read
a multiplayer backend that can be paused, saved and moved
a chat bridge between Matrix, IRC and one stubborn XMPP server
an event store with boring upgrades
a public-transport router for cities without open data
an invoice service for freelancers in seven tax regimes
a Postgres extension that speaks to my smart meter
an authorisation service with policies a lawyer can read
a currency-conversion API that tells you how stale it is
a build cache shared by four friends on three continents
a proxy that records production traffic and plays it back slower
a podcast host without analytics pixels
an idempotency layer I wish every payment provider had`),
  fullstack: lines(`
a tool library for the neighbourhood: drills, ladders, one raclette set
invoicing for people who hate invoicing, 61 paying users and counting
a co-op grocery ordering app that replaced a legendary spreadsheet
a language exchange that pairs you by sense of humour
a rota planner for a volunteer fire brigade
a shared expense app for flatmates that settles in the fewest payments
an open alternative to the school parents' app, because ours leaks
a habit tracker that deletes itself after 66 days
a marketplace for second-hand climbing gear with fall-count history
a booking page for a barber who still trusts paper more
a micro-CRM for street-food vendors, works on one bar of signal
a newsletter tool that lets readers reply to a paragraph
a beehive monitor: sensors in Go, dashboard in Svelte, stings in person
an RSVP site that survived a wedding of 430 people
a choir rehearsal app with part tracks and awful microphones in mind
a job board for part-time senior engineers
a family archive that can read my grandfather's handwriting, sometimes
a reading group site with spoiler-proof comments
a repair-café queue with a parts wish list
a tiny e-commerce engine for exactly one potter
a board-game night scheduler that solves "who can when" properly
a plant-swap map for three postcodes
a time tracker that guesses from git and asks nicely
a quiz platform for pub owners, offline when the router dies
a league table for amateur table tennis, ELO included
a sublet finder that checks the tram line, not the distance
a community solar calculator used by two real roofs
a self-hosted photo wall for grandparents
a cooking timer for eight dishes at once
an app that turns court dates into calendar invites for tenants`),
  mobile: lines(`
a hiking app that works when the phone has been offline for nine days
a keyboard for Amharic, Tigrinya and impatient thumbs
a transit widget that knows when to run
a sleep diary that never leaves the device
a bird-call notebook, on-device recognition, no account
a widget that counts down to the next eclipse
a walkie-talkie over Bluetooth for ski groups
a receipt scanner for people who are paid in cash
a meditation timer without a single motivational quote
a run tracker that draws only the boring statistics
a camera app that makes black-and-white decisions for you
a prayer-times app with no ads, which is apparently rare
a field-notes app for archaeologists, gloves-friendly
a diabetes logbook designed with my sister, who uses it daily
a train-delay compensation claimer
an AR guide through the old harbour`),
  devops: lines(`
a homelab that heats the study and sometimes serves DNS
a runbook tool where the runbook runs
a cost report that names the service, not the department
a chaos monkey with office hours
a deploy bot that asks "is it Friday?" and means it
a reproducible dev box in one Nix file
a backup checker that actually restores
an on-call handover page people read
a tiny Kubernetes distribution for a boat with solar power
a log viewer that starts in 40 ms
a status page generator that cannot lie
a Terraform linter for naming crimes
a certificate inventory for a university with 900 subdomains
a build farm out of retired office laptops`),
  data: lines(`
a pipeline that turns bus GPS noise into honest arrival times
a map of rents, corrected for the listings that never end
a data-quality suite that files the ticket for you
twenty years of river levels in one Parquet file
a recommender for the public library that respects borrowers' privacy
an election dashboard that shows uncertainty first
a dbt package for subscription metrics without magic
a study of how reviews age on app stores
an open dataset of bakery prices, with 300 volunteers
a lineage graph that fits on one screen
a football model that loses money very slowly
air-quality maps from sensors on delivery bikes`),
  'machine-learning': lines(`
a model that transcribes Yoruba radio archives
a small language model that only knows our internal wiki
a sign-language tutor with feedback on hand shape
a detector for wildfire smoke on cheap cameras
an evaluation harness that catches models being confidently wrong
a denoiser for my uncle's cassette tapes
a handwriting model for pharmacy prescriptions
on-device translation for two endangered languages
a retrieval pipeline over 40,000 building permits
a bee counter for hives, 96% on good days
a tokenizer study no one asked for
a chess engine that plays like a tired human
a model that tells ripe mangoes from beautiful ones
a reproduction of a 2019 paper that does not reproduce`),
  security: lines(`
a fuzzer for smart-lock protocols
a password-manager audit with friendly write-ups
a CTF for school classes, 14 challenges so far
a dependency scanner with zero false "critical"
a phishing drill that teaches instead of shames
a firmware extraction rig made of clothes pegs
threat models as pull requests
a browser sandbox escape museum
an encrypted letterbox for local journalists
a static analyser for GitHub Actions`),
  embedded: lines(`
a weather buoy that phones home over LoRa
a synthesiser with one knob too many
an open e-bike controller
a cat door with strong opinions about mice
a soil sensor that runs two years on a coin cell
a line-following robot for primary schools
a CO₂ monitor for classrooms, 35 installed
a split keyboard with firmware in Rust
a rocket telemetry board, one flight, one retrieval
a braille display for under 100 euros`),
  game: lines(`
a city builder where nothing may be demolished
a roguelike about sorting mail
a rhythm game played with a real sewing machine
a co-op puzzle for two people who speak different languages
a train-dispatch sim with painfully real signals
a physics toy that teaches torque by making you fall over
a horror game without darkness
a deck builder about running a bakery
a voxel renderer in WebGPU
a football manager for a league of frogs
a cosy fishing game with an unreasonable tide model
procedural islands that tell you who lived there`),
  design: lines(`
a type specimen site for open fonts in Devanagari
a design system for municipal forms
an icon set drawn on a 16-pixel grid, 412 icons in
a prototyping kit for voice interfaces
a redesign of my bank's statement, sent to them yearly
a colour-blindness lens for Figma
a zine about empty states
an interactive atlas of city noise`),
  quality: lines(`
a flaky-test hospital that gives a diagnosis
a property-based test suite for calendars
an accessibility crawler for small town websites
a mutation-testing report that people read
a test-data generator with believable bad names`),
  product: lines(`
a course on saying no with numbers
a decision log teams keep after week three
an interview-notes app that forgets names on purpose
a pricing experiment for a two-person SaaS
a roadmap that fits on an index card`),
}

/** Projects for any role. */
export const sharedProjects = lines(`
a Rust port of a tool I wrote in Perl in 2009
documentation for a library I didn’t write, because no one else would
a podcast about software that was finished
translations of the Postgres docs, chapter by chapter
a local meetup that starts on time
a course for career changers, cohort three
a museum of error messages
an Advent-of-Code archive in 25 languages
a maintained fork of an abandoned favourite
a compiler for a language with one statement
a mentoring circle for returning parents
a code-reading club: one codebase a month, no laptops`)
