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
    right: 'The assignment makes `count` a local name throughout the function, also before it',
    wrong: [
      'A function can read a global name only if it gets it as an argument',
      'An integer cannot be changed, so `count` cannot be assigned a second time',
      'The name `count` is deleted after `print`, as it is assigned in the next line',
    ],
    explanation:
      "Whether a name is local is decided when the function is compiled: an assignment anywhere in the body makes it local everywhere in it. `global count` would say that the module's name is meant, and `nonlocal` does so for a surrounding function. Reading alone needs neither.",
  },
  {
    id: 'python/default-worked-out-once',
    topic: 'functions',
    difficulty: -0.3,
    seconds: 55,
    kind: 'find-the-bug',
    question:
      'In a server that runs for days, most of the events written by this function carry the same time. Which line is wrong?',
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
      'A default is worked out once, when `def` is executed, and then used for every call without that argument. `at=None` and `if at is None: at = datetime.now(UTC)` in the body take the time of the call. Mutable defaults such as `[]` are shared between calls for the same reason.',
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
      'A function looks up a name of its surroundings when it runs, not when it is made. All three lambdas look up the same `step`, which is 3 after the loop. `lambda n, step=step: n + step` would keep the value of each round.',
  },
  {
    id: 'python/positional-and-keyword-only',
    topic: 'functions',
    difficulty: 0.4,
    seconds: 70,
    kind: 'multiple',
    question: 'Which calls of this function are valid?',
    code: {
      language: 'python',
      text: `def crop(image, /, width, *, height=100):
    ...`,
    },
    right: ["`crop('a.png', 50)`", "`crop('a.png', width=50, height=20)`", "`crop('a.png', **{'width': 50})`"],
    wrong: ["`crop(image='a.png', width=50)`", "`crop('a.png', 50, 20)`", "`crop('a.png', height=20)`"],
    explanation:
      'What stands before `/` can only be given by position, what stands after `*` only by name, and what is between either way. `height` has a default and may be left out; `width` has none. `**` passes the entries of a dictionary as named arguments.',
  },
  {
    id: 'python/order-of-stacked-decorators',
    topic: 'functions',
    difficulty: 1,
    seconds: 100,
    kind: 'order',
    question: 'In which order are these lines printed?',
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
      'The expressions after `@` are evaluated from top to bottom. The decorators they give are then applied from the bottom up, so that `greet` becomes the result of A applied to the result of B. A call therefore goes through the outermost wrapper, that of A, first.',
  },
]
