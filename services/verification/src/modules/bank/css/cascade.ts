import type { Item } from '../rules/item.ts'

export const cascade: readonly Item[] = [
  {
    id: 'css/properties-that-inherit',
    topic: 'cascade',
    difficulty: -0.9,
    seconds: 40,
    kind: 'multiple',
    question: 'Which properties does an element inherit from its parent, if nothing is declared for the element?',
    right: ['`color`', '`line-height`', '`visibility`'],
    wrong: ['`padding`', '`background-color`', '`border`'],
    explanation:
      'Mostly those that concern text inherit, so that they can be set once for a whole part of the page; `visibility` and `cursor` do too. What concerns the box of the element does not. A background seems to be inherited because the child has a transparent one.',
  },
  {
    id: 'css/classes-beat-elements',
    topic: 'cascade',
    difficulty: -1,
    seconds: 50,
    kind: 'single',
    question: 'Which colour does the text of `<p class="note">` inside `<main class="page">` have?',
    code: {
      language: 'css',
      text: `.note { color: green; }
body main p { color: blue; }
main p { color: orange; }
p { color: red; }`,
    },
    right: 'Green, as a class outweighs any number of element names',
    wrong: [
      'Blue, as three element names outweigh one class',
      'Red, as the last of the matching rules counts',
      'Orange, as the last rule with a combinator counts',
    ],
    explanation:
      'Specificity is compared column by column: ids first, then classes, attributes and pseudo-classes, and only then element names. `.note` is (0,1,0) and `body main p` is (0,0,3). The order of the rules only decides between equal ones.',
  },
  {
    id: 'css/unlayered-beats-layered',
    topic: 'cascade',
    difficulty: 0.5,
    seconds: 60,
    kind: 'single',
    question: 'Which background does `<button id="save" class="primary">` have?',
    code: {
      language: 'css',
      text: `@layer base, theme;

button { background: gray; }

@layer theme {
  .primary { background: blue; }
}

@layer base {
  #save { background: green; }
}`,
    },
    right: 'Gray, as rules outside of any layer win against those in layers',
    wrong: [
      'Green, as an id has a higher specificity than class and element',
      'Blue, as `theme` is the last layer in the list at the beginning',
      'Green, as the rules of `base` are the last ones in the file',
    ],
    explanation:
      'Layers are compared before specificity. Normal declarations in a later layer win against an earlier one, and those in no layer win against all layers. So the specificity of `#save` only counts against other rules of `base`.',
  },
  {
    id: 'css/order-by-specificity',
    topic: 'cascade',
    difficulty: 0.9,
    seconds: 80,
    kind: 'order',
    question: 'Put the selectors in order of their specificity, from the lowest to the highest.',
    steps: ['`:where(#menu) a`', '`.link`', '`nav a.link`', '`nav a.link:hover`', '`:is(#menu, nav) a`'],
    explanation:
      '`:where()` counts for nothing, whatever stands in it, so the first is (0,0,1). Then come (0,1,0), (0,1,2) and, as a pseudo-class counts like a class, (0,2,2). `:is()` counts as much as the most specific selector of its list, even if another one matches, which makes (1,0,1).',
  },
  {
    id: 'css/important-turns-layers-around',
    topic: 'cascade',
    difficulty: 1.6,
    seconds: 70,
    kind: 'single',
    question: 'Which colour does `<p class="lead">` have?',
    code: {
      language: 'css',
      text: `@layer base, theme;

@layer base {
  p { color: red !important; }
}

@layer theme {
  .lead { color: blue !important; }
}

p.lead { color: green !important; }`,
    },
    right: 'Red, as among important declarations the first layer wins',
    wrong: [
      'Green, as a rule outside of any layer wins in every case',
      'Blue, as among important declarations the last layer wins',
      'Green, as `p.lead` has the highest specificity of the three',
    ],
    explanation:
      '`!important` turns the order of the layers around: the first layer wins against later ones, and all of them against what is in no layer. In this way an early layer can insist on what it considers indispensable, such as `[hidden]` being hidden.',
  },
]
