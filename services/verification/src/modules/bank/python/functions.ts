import type { Item } from '../rules/item.ts'

export const functions: readonly Item[] = [
  {
    id: 'python/assignment-makes-a-name-local',
    topic: 'functions',
    difficulty: -0.2,
    seconds: 55,
    kind: 'single',
    question: 'The call raises `UnboundLocalError`. Why?',
    code: {
      language: 'python',
      text: `count = 0


def increase():
    print(count)
    count = count + 1


increase()`,
    },
    right: 'The assignment makes `count` local throughout the function, even before that line',
    wrong: [
      'A function can only read a global name if it receives its value as an argument',
      'An integer can’t be changed, so `count` can’t be assigned a second time',
      'The name `count` is deleted after `print`, because the next line assigns it',
    ],
    explanation:
      'Whether a name is local is decided when the function is compiled: an assignment anywhere in the body makes it local everywhere in it. `global count` would refer to the module’s name, and `nonlocal` does the same for an enclosing function. You need neither just to read it.',
  },
  {
    id: 'python/default-worked-out-once',
    topic: 'functions',
    difficulty: -0.3,
    seconds: 55,
    kind: 'find-the-bug',
    question:
      'In a server that runs for days, most of the events this function writes have the same time. Which line is wrong?',
    code: {
      language: 'python',
      text: `from datetime import UTC, datetime


def record(log, name, at=datetime.now(UTC)):
    event = {'name': name}
    event['at'] = at.isoformat()
    log.append(event)
    return event`,
    },
    line: 4,
    explanation:
      'A default is evaluated once, when `def` is executed, and then used for every call without that argument. With `at=None`, and `if at is None: at = datetime.now(UTC)` in the body, you get the time of the call. Mutable defaults such as `[]` are shared between calls for the same reason.',
  },
  {
    id: 'python/closures-see-the-variable',
    topic: 'functions',
    difficulty: 0.3,
    seconds: 60,
    kind: 'output',
    question: 'What does this program print?',
    code: {
      language: 'python',
      text: `adders = []
for step in (1, 2, 3):
    adders.append(lambda n: n + step)

print([add(10) for add in adders])`,
    },
    output: '[13, 13, 13]',
    explanation:
      'A function looks up names from its surroundings when it runs, not when it is created. All three lambdas look up the same `step`, which is 3 after the loop. `lambda n, step=step: n + step` would keep the value of each iteration.',
  },
  {
    id: 'python/positional-and-keyword-only',
    topic: 'functions',
    difficulty: 0.4,
    seconds: 70,
    kind: 'multiple',
    question: 'Which of these calls of the function are valid?',
    code: {
      language: 'python',
      text: `def crop(image, /, width, *, height=100):
    ...`,
    },
    right: ["`crop('a.png', 50)`", "`crop('a.png', width=50, height=20)`", "`crop('a.png', **{'width': 50})`"],
    wrong: ["`crop(image='a.png', width=50)`", "`crop('a.png', 50, 20)`", "`crop('a.png', height=20)`"],
    explanation:
      'Parameters before `/` can only be passed by position, those after `*` only by name, and those in between either way. `height` has a default and may be left out; `width` doesn’t. `**` passes the entries of a dictionary as keyword arguments.',
  },
  {
    id: 'python/order-of-stacked-decorators',
    topic: 'functions',
    difficulty: 1,
    seconds: 100,
    kind: 'order',
    question: 'In what order are these lines printed?',
    code: {
      language: 'python',
      text: `def mark(label):
    print('make', label)

    def decorate(function):
        print('wrap', label)

        def wrapper():
            print('call', label)
            function()

        return wrapper

    return decorate


@mark('A')
@mark('B')
def greet():
    print('greet')


greet()`,
    },
    steps: ['`make A`', '`make B`', '`wrap B`', '`wrap A`', '`call A`', '`call B`', '`greet`'],
    explanation:
      'The expressions after `@` are evaluated from top to bottom. The resulting decorators are then applied from the bottom up, so `greet` becomes the result of A applied to the result of B. A call therefore goes through the outermost wrapper, A’s, first.',
  },
]
