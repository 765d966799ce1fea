import type { Item } from '../rules/item.ts'

export const concurrency: readonly Item[] = [
  {
    id: 'python/processor-bound-work-in-threads',
    topic: 'concurrency',
    difficulty: -0.3,
    seconds: 50,
    kind: 'single',
    question:
      'A pure Python function that only computes runs for 8 seconds. On the standard build of CPython, one with the global interpreter lock, four calls are to use four cores. What does that?',
    right: '`ProcessPoolExecutor` with four workers',
    wrong: [
      '`ThreadPoolExecutor` with four workers',
      '`asyncio.gather` over four `async def` versions',
      '`asyncio.to_thread` for each of the four calls',
    ],
    explanation:
      'The lock lets one thread at a time execute Python code, so threads take turns on one core; they help while waiting for input and output. Processes have an interpreter and a lock each. Coroutines share a single thread to begin with. The free-threaded build, which has no such lock, is a separate one.',
  },
  {
    id: 'python/blocking-call-in-a-coroutine',
    topic: 'concurrency',
    difficulty: 0,
    seconds: 60,
    kind: 'single',
    question:
      'In a server built on `asyncio`, all clients stall whenever one handler runs `report = build_report(data)`, an ordinary function of a library that waits for the disk for seconds. Which call in the handler lets the others go on meanwhile?',
    right: '`report = await asyncio.to_thread(build_report, data)`',
    wrong: [
      '`report = await asyncio.create_task(build_report(data))`',
      '`report = await asyncio.wait_for(build_report(data), 1)`',
      '`report = await asyncio.gather(build_report(data))`',
    ],
    explanation:
      'The event loop runs everything in one thread and goes on only at an `await` that really waits. An ordinary function has none, and in the three wrong lines it even runs to its end before the function of `asyncio` gets its result. `to_thread` runs it in another thread and gives something to wait for.',
  },
  {
    id: 'python/order-of-gathered-results',
    topic: 'concurrency',
    difficulty: 0.7,
    seconds: 75,
    kind: 'output',
    question: 'What does this program print?',
    code: {
      language: 'python',
      text: `import asyncio


async def fetch(name, seconds):
    await asyncio.sleep(seconds)
    print(name)
    return name.upper()


async def main():
    results = await asyncio.gather(fetch('slow', 0.2), fetch('quick', 0.1))
    print(results)


asyncio.run(main())`,
    },
    output: `quick
slow
['SLOW', 'QUICK']`,
    explanation:
      '`gather` runs both at the same time, so the quick one finishes first. Its result is a list in the order of the arguments, no matter who was done when; `asyncio.as_completed` is for taking results as they come.',
  },
  {
    id: 'python/race-across-an-await',
    topic: 'concurrency',
    difficulty: 0.9,
    seconds: 75,
    kind: 'find-the-bug',
    question:
      'All calls run in one event loop, in a single process. Now and then a seat is sold twice. The other functions are right. At which line can another task get in between, so that the check no longer holds?',
    code: {
      language: 'python',
      text: `async def book(seats, seat, customer):
    if seat in seats:
        raise SeatTaken(seat)
    price = price_of(seat)
    await charge(customer, price)
    seats[seat] = customer
    notify_later(customer, seat)
    return price`,
    },
    line: 5,
    explanation:
      'In one event loop a task is only interrupted where it awaits. While `charge` waits, another task can find the same seat free. Reserving the seat before the `await`, and giving it back if charging fails, or an `asyncio.Lock` around all of it keeps check and assignment together.',
  },
  {
    id: 'python/task-group-and-failure',
    topic: 'concurrency',
    difficulty: 1.4,
    seconds: 70,
    kind: 'single',
    question: 'What happens if `load_user` raises an exception while `load_posts` is still waiting for the network?',
    code: {
      language: 'python',
      text: `async with asyncio.TaskGroup() as group:
    user = group.create_task(load_user())
    posts = group.create_task(load_posts())`,
    },
    right: '`load_posts` is cancelled, and once it has ended the block raises an exception group',
    wrong: [
      '`load_posts` runs to its end, and then the block raises the exception of `load_user`',
      'The block raises the exception at once, while `load_posts` goes on in the background',
      'The block ends without an exception, which is raised when `user.result()` is called',
    ],
    explanation:
      'A task group does not end before all its tasks have ended, and the failure of one cancels the others. What has failed is raised together as an `ExceptionGroup`, which `except*` takes apart. `asyncio.gather`, by contrast, passes the first exception on and lets the others run.',
  },
]
