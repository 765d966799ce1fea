import type { Item } from '../rules/item.ts'

export const classes: readonly Item[] = [
  {
    id: 'python/attribute-shared-by-all-instances',
    topic: 'classes',
    difficulty: -0.6,
    seconds: 55,
    kind: 'output',
    question: 'What does this program print?',
    code: {
      language: 'python',
      text: `class Team:
    members = []
    size = 0

    def add(self, name):
        self.members.append(name)
        self.size += 1


red, blue = Team(), Team()
red.add('Ada')
blue.add('Ben')
print(red.members, red.size)
print(Team.size)`,
    },
    output: `['Ada', 'Ben'] 1
0`,
    explanation:
      'Both names are attributes of the class. `self.members.append` finds the class’s list and changes it for all instances. `self.size += 1` reads the class’s 0 and assigns the sum to the instance, so from then on each instance has its own, and the class’s stays 0.',
  },
  {
    id: 'python/property-that-calls-itself',
    topic: 'classes',
    difficulty: -0.1,
    seconds: 65,
    kind: 'find-the-bug',
    question: '`Account(10)` ends with a `RecursionError`. Which line is wrong?',
    code: {
      language: 'python',
      text: `class Account:
    def __init__(self, balance):
        self.balance = balance

    @property
    def balance(self):
        return self._balance

    @balance.setter
    def balance(self, value):
        if value < 0:
            raise ValueError('negative balance')
        self.balance = value`,
    },
    line: 13,
    explanation:
      'Assigning to `self.balance` calls the setter, even from within the setter itself. It has to store the value under the name that the getter reads, `self._balance`. The assignment in `__init__` is right: it goes through the setter, and so through the check.',
  },
  {
    id: 'python/equality-takes-away-the-hash',
    topic: 'classes',
    difficulty: 0.6,
    seconds: 60,
    kind: 'single',
    question: 'The last line raises a `TypeError` because `Point` isn’t hashable. What is the usual fix?',
    code: {
      language: 'python',
      text: `from dataclasses import dataclass


@dataclass
class Point:
    x: int
    y: int


seen = {Point(1, 2)}`,
    },
    right: 'Write `@dataclass(frozen=True)`',
    wrong: ['Write `@dataclass(order=True)`', 'Write `@dataclass(slots=True)`', 'Write `@dataclass(eq=True)`'],
    explanation:
      'A class that defines `__eq__` without `__hash__` isn’t hashable, and `@dataclass` defines `__eq__`. The inherited hash is based on identity and would give equal points different hashes. With `frozen=True` the fields can’t be reassigned, so Python can generate a hash from them.',
  },
  {
    id: 'python/protocols-are-structural',
    topic: 'classes',
    difficulty: 0.8,
    seconds: 70,
    kind: 'multiple',
    question: 'Which of these statements about this code are true?',
    code: {
      language: 'python',
      text: `from typing import Protocol


class Closeable(Protocol):
    def close(self) -> None: ...


class Door:
    def close(self) -> None:
        print('bang')


def shut(thing: Closeable) -> None:
    thing.close()


shut(Door())
shut(42)`,
    },
    right: [
      'A static type checker accepts `shut(Door())`',
      'A static type checker reports `shut(42)`',
      'When run, `shut(42)` fails at `thing.close()`',
    ],
    wrong: [
      '`Door` has to inherit from `Closeable` to be accepted',
      'When run, `shut(42)` fails before the body of `shut` begins',
      'When run, `Door().close()` prints nothing, because the protocol has an empty body',
    ],
    explanation:
      'Any object that has the right members satisfies a protocol, without naming it; tools such as mypy or Pyright check that. Python doesn’t check annotations when the program runs: 42 gets into the function and fails there with an `AttributeError`.',
  },
  {
    id: 'python/super-follows-the-resolution-order',
    topic: 'classes',
    difficulty: 1.4,
    seconds: 90,
    kind: 'output',
    question: 'What does this program print?',
    code: {
      language: 'python',
      text: `class Base:
    def save(self):
        print('Base')


class Logged(Base):
    def save(self):
        print('Logged')
        super().save()


class Cached(Base):
    def save(self):
        print('Cached')
        super().save()


class Store(Logged, Cached):
    pass


Store().save()`,
    },
    output: `Logged
Cached
Base`,
    explanation:
      '`super()` doesn’t mean the parent class, but the next class in the object’s resolution order: `Store`, `Logged`, `Cached`, `Base`. A base class that several classes share comes after all of them. So `super()` in `Logged` leads to `Cached`, which it knows nothing about, and `Base` runs once.',
  },
]
