import type { Item } from '../rules/item.ts'

export const errors: readonly Item[] = [
  {
    id: 'python/nested-context-managers',
    topic: 'errors',
    difficulty: -0.8,
    seconds: 55,
    kind: 'order',
    question: 'In which order does this happen, if `write` raises an exception that nothing in the file catches?',
    code: {
      language: 'python',
      text: `with lock('a') as first, lock('b') as second:
    write(first, second)
    notify()`,
    },
    steps: [
      'Lock `a` is entered',
      'Lock `b` is entered',
      '`write` raises the exception',
      'Lock `b` is left',
      'Lock `a` is left',
      'The exception goes on to the caller',
    ],
    explanation:
      'Several managers in one `with` are like nested `with` statements: entered from left to right and left in the opposite order, also on an exception. It goes on once all have been left, unless one of the `__exit__` methods returns a true value. `notify` is never reached.',
  },
  {
    id: 'python/else-and-finally-of-try',
    topic: 'errors',
    difficulty: -0.2,
    seconds: 70,
    kind: 'output',
    question: 'What does this program print?',
    code: {
      language: 'python',
      text: `def parse(text):
    try:
        number = int(text)
    except ValueError:
        print('bad')
        return None
    else:
        print('good')
        return number
    finally:
        print('done')


parse('7')
parse('x')`,
    },
    output: `good
done
bad
done`,
    explanation:
      '`else` runs if the `try` block has raised nothing, and keeps code out of the `try` whose exceptions should not be caught. `finally` runs in every case on the way out, even after a `return`.',
  },
  {
    id: 'python/raise-from-keeps-the-cause',
    topic: 'errors',
    difficulty: 0.3,
    seconds: 55,
    kind: 'single',
    question: 'What does `from error` add here?',
    code: {
      language: 'python',
      text: `try:
    port = int(settings['port'])
except ValueError as error:
    raise ConfigError('port is not a number') from error`,
    },
    right: 'It marks the `ValueError` as the direct cause, which tracebacks show and code can read',
    wrong: [
      'It makes the new exception an instance of `ValueError` too, so that callers can catch either',
      'It lets the `ValueError` go on to the caller after the `ConfigError` has been handled',
      'It replaces the traceback of the `ConfigError` by that of the `ValueError`, which it hides',
    ],
    explanation:
      '`from` sets `__cause__`, and the traceback says that the one was "the direct cause" of the other. Without it Python still remembers the first in `__context__`, but reports it as "during handling … another exception occurred", which reads like a fault in the handler. `from None` leaves the first out of the report.',
  },
  {
    id: 'python/what-except-exception-catches',
    topic: 'errors',
    difficulty: 1,
    seconds: 60,
    kind: 'multiple',
    question: 'Which of these does `except Exception:` not catch, in Python 3.8 and later?',
    right: ['`KeyboardInterrupt`', '`SystemExit`', '`asyncio.CancelledError`'],
    wrong: ['`TimeoutError`', '`StopIteration`', '`MemoryError`'],
    explanation:
      'The three derive from `BaseException` directly: they ask the program or a task to end, and a handler for ordinary errors should not swallow that. The other three, even `MemoryError`, are an `Exception`. A bare `except:` catches all of them and should therefore raise them again.',
  },
]
