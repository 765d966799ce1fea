import type { Item } from '../rules/item.ts'

export const values: readonly Item[] = [
  {
    id: 'python/rebinding-and-mutating-an-argument',
    topic: 'values',
    difficulty: -1,
    seconds: 50,
    kind: 'output',
    question: 'What does this program print?',
    code: {
      language: 'python',
      text: `def extend(items):
    items.append(2)
    items = items + [3]
    items.append(4)


numbers = [1]
extend(numbers)
print(numbers)`,
    },
    output: '[1, 2]',
    explanation:
      'The parameter is a name for the same list, so the first `append` changes the caller’s list. `items + [3]` creates a new list and binds the local name to it, so from then on the caller’s list isn’t affected. With `items += [3]` it would be, because a list extends itself in place.',
  },
  {
    id: 'python/identity-and-equality',
    topic: 'values',
    difficulty: -1.3,
    seconds: 35,
    kind: 'single',
    question: 'When is it right to compare with `is` instead of `==`?',
    right: 'When checking whether something is `None`',
    wrong: [
      'When both operands are strings',
      'When both operands are small integers',
      'When two lists might have the same elements',
    ],
    explanation:
      '`is` asks whether two names refer to the same object, `==` whether two objects are equal. There is only one `None`, and a class can redefine `==` but not `is`. That equal integers or strings are sometimes the same object is an implementation detail.',
  },
  {
    id: 'python/membership-in-list-and-set',
    topic: 'values',
    difficulty: -1.2,
    seconds: 45,
    kind: 'single',
    question:
      '`known` and `incoming` are lists of 200,000 strings each, and this line takes minutes. Which change makes it fast?',
    code: {
      language: 'python',
      text: `fresh = [name for name in incoming if name not in known]`,
    },
    right: 'Make `known` a set before this line',
    wrong: [
      'Make `known` a tuple before this line',
      'Sort `known` before this line',
      'Turn the comprehension into a generator',
    ],
    explanation:
      '`in` goes through a list or tuple from the beginning, sorted or not, which takes up to 200,000 comparisons for each name. A set finds an element by its hash, in constant time on average. A generator would only postpone the same work.',
  },
  {
    id: 'python/what-can-be-a-key',
    topic: 'values',
    difficulty: -0.4,
    seconds: 50,
    kind: 'multiple',
    question: 'Which of these values can be dictionary keys?',
    right: ["`(1, 'a')`", '`frozenset({1, 2})`', '`None`'],
    wrong: ['`[1, 2]`', '`(1, [2])`', "`{'a': 1}`"],
    explanation:
      'A key has to be hashable, and its hash must never change. Lists, dictionaries and sets are mutable, so they aren’t hashable. A tuple is hashable if all its elements are, so a list inside makes it unhashable. `frozenset` is the immutable set.',
  },
  {
    id: 'python/removing-while-iterating',
    topic: 'values',
    difficulty: 0.1,
    seconds: 60,
    kind: 'output',
    question: 'What does this program print?',
    code: {
      language: 'python',
      text: `numbers = [1, 2, 2, 3, 4]
for number in numbers:
    if number == 2:
        numbers.remove(number)
print(numbers)`,
    },
    output: '[1, 2, 3, 4]',
    explanation:
      'The loop keeps a position in the list. When the first 2 is removed, the second one moves to its position, and the loop continues with the next, which is the 3. Building a new list, as in `[n for n in numbers if n != 2]`, avoids this.',
  },
  {
    id: 'python/shallow-copy-of-nested-data',
    topic: 'values',
    difficulty: 0.2,
    seconds: 65,
    kind: 'output',
    question: 'What does this program print?',
    code: {
      language: 'python',
      text: `defaults = {'level': 1, 'tags': ['new']}
user = {**defaults, 'name': 'Ada'}
user['level'] = 5
user['tags'].append('admin')
print(defaults['level'], defaults['tags'])`,
    },
    output: "1 ['new', 'admin']",
    explanation:
      '`{**defaults}` creates a new dictionary, but only as a shallow copy: both hold the same list. Assigning a key only changes the dictionary it is assigned to, but a change to the list shows in both. `copy.deepcopy` copies the inner objects too.',
  },
]
