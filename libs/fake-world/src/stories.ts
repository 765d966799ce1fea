/** A message: `>` by the viewer, `<` by the other one, minutes before now. */
export type Line = { by: '>' | '<'; minutesAgo: number; text: string; isDeleted?: true; isRead?: false }

const day = 24 * 60

const code = `Found it. The guard drops too late:

\`\`\`rust
async fn drain(queue: &Mutex<VecDeque<Job>>) -> Result<()> {
    while let Some(job) = queue.lock().await.pop_front() {
        // the lock is held over this await, because the scrutinee lives until the end of the loop body
        job.run().await?;
    }
    Ok(())
}
\`\`\`

\`let job = queue.lock().await.pop_front();\` before the loop body fixes it.`

const ana: readonly Line[] = [
  { by: '<', minutesAgo: 3 * day + 40, text: 'Hi Ada! Your note about flaky migration suites made me laugh.' },
  { by: '<', minutesAgo: 3 * day + 39, text: 'We have 14 retries on one of ours. Fourteen.' },
  { by: '>', minutesAgo: 3 * day + 12, text: 'That is not a test, that is a lottery 🎟️' },
  { by: '>', minutesAgo: 3 * day + 11, text: 'What are you building at the moment?' },
  {
    by: '<',
    minutesAgo: 3 * day + 2,
    text: 'A small log-structured store. The idea is that a laptop can hold a few hundred million rows of events and answer in less than 50 ms, without a server and without reading a book about tuning first. I have the write path, crash recovery and about two thirds of compaction. What I do not have is anything a person would want to look at, and that is where I saw your profile: you draw what happens in queues that no one else can see.',
  },
  { by: '>', minutesAgo: 2 * day + 300, text: 'I would love to draw that. Is it public?' },
  { by: '<', minutesAgo: 2 * day + 280, text: 'https://github.com/anakim/sediment (ignore the README, it lies)' },
  { by: '>', minutesAgo: 2 * day + 100, text: 'I deleted the wrong branch, sorry', isDeleted: true },
  {
    by: '>',
    minutesAgo: day + 90,
    text: 'Read through `src/compact.rs` last night. Why does the drain loop block writers?',
  },
  { by: '<', minutesAgo: day + 62, text: code },
  { by: '>', minutesAgo: day + 55, text: 'Oh, that is the temporaries rule. It got me as well.' },
  { by: '>', minutesAgo: day + 54, text: '🎉' },
  { by: '<', minutesAgo: 95, text: 'Pushed. Writers do not wait any more: p99 went from 240 ms to 9 ms.' },
  {
    by: '>',
    minutesAgo: 80,
    text: 'Nice! I sketched the compaction view, three levels as strips with the keys on the x axis.',
  },
  { by: '>', minutesAgo: 79, text: 'Want to look at it together tomorrow?' },
  { by: '<', minutesAgo: 21, text: 'Yes please. 09:00 your time is 17:00 here, does that work?' },
  { by: '<', minutesAgo: 20, text: 'I will bring the trace of the slow run.' },
  { by: '<', minutesAgo: 18, text: 'And questions about colours.' },
]

const fragments = [
  'Did the build go green?',
  'Almost. One snapshot differs by a pixel on the arm runner.',
  'Font hinting?',
  'Yes. I pinned the font and it is stable now.',
  'I moved the cursor logic into its own file, it was 400 lines.',
  'Good. Then the endpoint is a paragraph again.',
  'Do we page by offset or by keyset?',
  'Keyset. Offsets get slow after a few thousand rows, and they skip when something is deleted.',
  'ok',
  'Let us write it down in the decision log, I will forget why in a month.',
  'Here is a longer thought. If the consumer may see an event twice, the table needs a unique key that the event itself carries; otherwise we are counting on the broker, and the broker promises at least once and nothing else.',
  'Agreed. I have the migration ready.',
]

/** Three hundred lines over some weeks. */
const long: readonly Line[] = Array.from(
  { length: 300 },
  (_, index): Line => ({
    by: Math.floor(index / 2) % 2 === 0 ? '<' : '>',
    minutesAgo: 180 + (299 - index) * 97 - (index % 2) * 90,
    text: `${fragments[index % fragments.length]}${index % 10 === 0 ? ` (#${index + 1})` : ''}`,
  }),
)

const unreadLong: readonly Line[] = Array.from(
  { length: 46 },
  (_, index): Line => ({
    by: index < 12 && index % 3 === 0 ? '>' : '<',
    minutesAgo: 60 + (45 - index) * 7,
    text: fragments[(index * 5) % fragments.length] ?? '',
  }),
)

const words: readonly Line[] = [
  {
    by: '<',
    minutesAgo: 400,
    text: 'https://example.com/a/very/long/address/that/does/not/break/anywhere?with=parameters&and=more&token=0123456789abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvwxyz',
  },
  { by: '<', minutesAgo: 398, text: 'A'.repeat(180) },
  { by: '>', minutesAgo: 390, text: '<img src=x onerror=alert(1)> and **no** markup, [only](letters)' },
  {
    by: '>',
    minutesAgo: 389,
    text: '```sql\nselect c.id, c.last_seq, m.unread_count, m.read_up_to_seq, o.full_name, o.photo_url, o.headline, s.is_suspended from conversation c join membership m on m.conversation_id = c.id\n```',
  },
  { by: '<', minutesAgo: 380, text: 'line one\nline two\n\nline four' },
]

type Story = {
  lines: readonly Line[]
  unread: number
  isEnded?: true
  /** By staff, not by two likes. */
  isIntroduced?: true
}

/** By name. Missing: matched, without messages yet. */
export const stories: Readonly<Record<string, Story>> = {
  'Ana Kim': { lines: ana, unread: 3 },
  'Jonas Okafor': {
    lines: [
      { by: '>', minutesAgo: 50, text: 'Hey Jonas, your offline-first notes app looks great.' },
      { by: '<', minutesAgo: 34, text: 'Thanks! Sync is the part I keep putting off. Do you know CRDTs?' },
      { by: '>', minutesAgo: 30, text: 'A bit. Automerge or Yjs?', isRead: false },
    ],
    unread: 0,
  },
  'Wolfeschlegelsteinhausenbergerdorff Hubert Blaine': { lines: words, unread: 0 },
  'Priya Raghunathan': { lines: long, unread: 0 },
  'Léa Fournier': { lines: unreadLong, unread: 31 },
  Bo: {
    lines: [{ by: '<', minutesAgo: 2 * day, text: 'hi' }],
    unread: 1,
  },
  'Tomasz Wiśniewski': {
    lines: [
      { by: '<', minutesAgo: 5 * day, text: 'Do you pair on Thursdays?' },
      { by: '>', minutesAgo: 5 * day - 20, text: 'Mostly Tuesdays, but next week works.' },
    ],
    unread: 0,
  },
  'Lucía Paredes': {
    lines: [
      { by: '<', minutesAgo: 9 * day, text: 'Good luck with the demo!' },
      { by: '>', minutesAgo: 9 * day - 3, text: 'Thank you 🙏' },
    ],
    unread: 0,
  },
  '山田 花子': { lines: [{ by: '<', minutesAgo: 12 * day, text: 'はじめまして！よろしくお願いします。' }], unread: 0 },
  'Noor El-Amin': {
    lines: [{ by: '>', minutesAgo: 20 * day, text: 'How did the corpus cleaning go?' }],
    unread: 0,
    isIntroduced: true,
  },
  'Ingrid Sørensen': {
    lines: [
      { by: '<', minutesAgo: 33 * day, text: 'I opened a draft with the focus order fixes, have a look when you can.' },
    ],
    unread: 0,
  },
  'Devon Clarke': {
    lines: [
      { by: '<', minutesAgo: 6 * day, text: 'I am moving to another team, so the cluster project stops for me.' },
      { by: '>', minutesAgo: 6 * day - 30, text: 'All the best there! It was fun.' },
    ],
    unread: 0,
    isEnded: true,
  },
}
