import type { Item } from '../rules/item.ts'

export const concurrency: readonly Item[] = [
  {
    id: 'python/processor-bound-work-in-threads',
    topic: 'concurrency',
    difficulty: -0.3,
    seconds: 50,
    kind: 'single',
    question:
      'A pure Python function spends 8 seconds computing. You run it four times on the standard build of CPython, the one with the global interpreter lock, and want to use four cores. What does that?',
    right: '`ProcessPoolExecutor` with four workers',
    wrong: [
      '`ThreadPoolExecutor` with four workers',
      '`asyncio.gather` over four `async def` versions',
      '`asyncio.to_thread` for each of the four calls',
    ],
    explanation:
      'The lock lets only one thread at a time execute Python code, so threads take turns on one core; they only help while waiting for input and output. Each process has its own interpreter and lock. Coroutines share a single thread in the first place. The free-threaded build, which has no such lock, is a separate one.',
  },
  {
    id: 'python/blocking-call-in-a-coroutine',
    topic: 'concurrency',
    difficulty: 0,
    seconds: 60,
    kind: 'single',
    question:
      'In a server built on `asyncio`, all clients stall whenever a handler runs `report = build_report(data)`, an ordinary library function that waits for the disk for several seconds. Which call in the handler lets the other clients continue?',
    right: '`report = await asyncio.to_thread(build_report, data)`',
    wrong: [
      '`report = await asyncio.create_task(build_report(data))`',
      '`report = await asyncio.wait_for(build_report(data), 1)`',
      '`report = await asyncio.gather(build_report(data))`',
    ],
    explanation:
      'The event loop runs everything in one thread and only moves on at an `await` that really waits. An ordinary function has none, and in the three wrong lines it runs to completion before the `asyncio` function even gets its result. `to_thread` runs it in another thread and returns something you can await.',
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
      '`gather` runs both at the same time, so the quick one finishes first. Its result is a list in the order of the arguments, whichever finished first; `asyncio.as_completed` lets you take results as they come.',
  },
  {
    id: 'python/race-across-an-await',
    topic: 'concurrency',
    difficulty: 0.9,
    seconds: 75,
    kind: 'find-the-bug',
    question:
      'All calls run in one event loop, in a single process. Now and then a seat is sold twice. The other functions are correct. At which line can another task run in between, so that the check no longer holds?',
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
      'In one event loop a task is only interrupted where it awaits. While `charge` waits, another task can find the same seat free. You can reserve the seat before the `await` and release it if charging fails, or hold an `asyncio.Lock` around the check and the assignment.',
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
    right: '`load_posts` is cancelled, and once it has ended, the block raises an exception group',
    wrong: [
      '`load_posts` runs to completion, and then the block raises the exception of `load_user`',
      'The block raises the exception at once, while `load_posts` continues in the background',
      'The block ends without an exception, which is only raised by `user.result()` later',
    ],
    explanation:
      'A task group doesn’t end until all its tasks have ended, and if one fails, it cancels the others. It raises all the failures together as an `ExceptionGroup`, which `except*` takes apart. `asyncio.gather`, by contrast, passes on the first exception and lets the others run.',
  },
]
