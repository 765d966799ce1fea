import type { Item } from '../rules/item.ts'

export const iteration: readonly Item[] = [
  {
    id: 'python/generator-is-used-up',
    topic: 'iteration',
    difficulty: -0.8,
    seconds: 45,
    kind: 'output',
    question: 'What does this program print?',
    code: {
      language: 'python',
      text: `squares = (n * n for n in (1, 2, 3))
print(sum(squares))
print(list(squares))
print(sum(squares))`,
    },
    output: `14
[]
0`,
    explanation:
      'Parentheses create a generator, which produces each value once. `sum` has consumed it, and any later iteration gets nothing, without an error. If you need the values twice, make a list of them.',
  },
  {
    id: 'python/counting-lines-in-constant-memory',
    topic: 'iteration',
    difficulty: -0.9,
    seconds: 45,
    kind: 'single',
    question:
      'You want to know how many lines of a 40 GB log contain the word `ERROR`. `file` is the open file. Which expression counts them with little memory?',
    right: "`sum(1 for line in file if 'ERROR' in line)`",
    wrong: [
      "`len([line for line in file if 'ERROR' in line])`",
      "`sum('ERROR' in line for line in file.readlines())`",
      "`len(list(filter(lambda line: 'ERROR' in line, file)))`",
    ],
    explanation:
      'Iterating over a file reads it piece by piece, and a generator expression passes on one value at a time, so only the current line is in memory. A list holds all the matching lines at once, and `readlines` holds every line of the file.',
  },
  {
    id: 'python/zip-of-unequal-lengths',
    topic: 'iteration',
    difficulty: 0,
    seconds: 50,
    kind: 'single',
    question:
      '`dict(zip(names, mails))` silently loses entries when one list is shorter by mistake. Which change turns that mistake into an error?',
    right: '`dict(zip(names, mails, strict=True))`',
    wrong: [
      '`dict(itertools.zip_longest(names, mails))`',
      '`dict(map(lambda n, m: (n, m), names, mails))`',
      '`dict((n, mails[i]) for i, n in enumerate(names))`',
    ],
    explanation:
      '`zip` stops at the end of the shortest input unless `strict=True` makes it raise a `ValueError`. `zip_longest` fills in `None`, and `map` over several inputs stops at the shortest too. Going by index only fails if `mails` is the shorter one.',
  },
  {
    id: 'python/laziness-interleaves-steps',
    topic: 'iteration',
    difficulty: 0.4,
    seconds: 80,
    kind: 'output',
    question: 'What does this program print?',
    code: {
      language: 'python',
      text: `def read():
    for n in (1, 2, 3):
        print('read', n)
        yield n


def double(numbers):
    for n in numbers:
        print('double', n)
        yield 2 * n


for n in double(read()):
    if n > 2:
        break`,
    },
    output: `read 1
double 1
read 2
double 2`,
    explanation:
      'Calling a generator function runs none of its code. Each iteration of the loop asks `double` for one value, which asks `read` for one. So the steps alternate, and after the `break` nothing asks for the third number.',
  },
  {
    id: 'python/return-value-of-yield-from',
    topic: 'iteration',
    difficulty: 1.3,
    seconds: 75,
    kind: 'output',
    question: 'What does this program print?',
    code: {
      language: 'python',
      text: `def part():
    yield 1
    yield 2
    return 3


def whole():
    result = yield from part()
    yield result * 10


print(list(part()))
print(list(whole()))`,
    },
    output: `[1, 2]
[1, 2, 30]`,
    explanation:
      'A generator’s return value isn’t one of the values it yields; a loop or `list` ignores it. `yield from` passes on what the inner generator yields, and its own value is what the inner one returned.',
  },
]
