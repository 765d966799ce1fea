import type { Item } from '../rules/item.ts'

export const errors: readonly Item[] = [
  {
    id: 'python/nested-context-managers',
    topic: 'errors',
    difficulty: -0.8,
    seconds: 55,
    kind: 'order',
    question: 'In what order do these happen if `write` raises an exception that nothing in the file catches?',
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
      'Lock `b` is exited',
      'Lock `a` is exited',
      'The exception reaches the caller',
    ],
    explanation:
      'Several managers in one `with` work like nested `with` statements: they are entered from left to right and exited in reverse, even on an exception. The exception continues once all of them have exited, unless one of the `__exit__` methods returns a true value. `notify` is never reached.',
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
      '`else` runs if the `try` block hasn’t raised anything, and keeps code out of the `try` whose exceptions shouldn’t be caught. `finally` always runs on the way out, even after a `return`.',
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
      'It makes the new exception a `ValueError` as well, so that callers can catch either one',
      'It passes the `ValueError` on to the caller after the `ConfigError` has been handled',
      'It replaces the `ConfigError` traceback with that of the `ValueError`, which it hides',
    ],
    explanation:
      '`from` sets `__cause__`, and the traceback says that one exception was "the direct cause" of the other. Without it, Python still remembers the first in `__context__`, but reports it as "during handling … another exception occurred", which reads like a bug in the handler. `from None` leaves the first out of the traceback.',
  },
  {
    id: 'python/what-except-exception-catches',
    topic: 'errors',
    difficulty: 1,
    seconds: 60,
    kind: 'multiple',
    question: 'Which of these does `except Exception:` not catch in Python 3.8 and later?',
    right: ['`KeyboardInterrupt`', '`SystemExit`', '`asyncio.CancelledError`'],
    wrong: ['`TimeoutError`', '`StopIteration`', '`MemoryError`'],
    explanation:
      'These three derive directly from `BaseException`: they ask the program or a task to end, and a handler for ordinary errors shouldn’t swallow that. The other three, even `MemoryError`, derive from `Exception`. A bare `except:` catches all six, so it should re-raise them.',
  },
]
