import type { Item } from '../rules/item.ts'

export const cascade: readonly Item[] = [
  {
    id: 'css/properties-that-inherit',
    topic: 'cascade',
    difficulty: -0.9,
    seconds: 40,
    kind: 'multiple',
    question: 'If nothing is declared for an element, which of these properties does it inherit from its parent?',
    right: ['`color`', '`line-height`', '`visibility`'],
    wrong: ['`padding`', '`background-color`', '`border`'],
    explanation:
      'Mostly the properties that affect text inherit, so you can set them once for a whole part of the page; `visibility` and `cursor` do too. Properties of the element’s box don’t. A background only seems to inherit because the child’s own background is transparent.',
  },
  {
    id: 'css/classes-beat-elements',
    topic: 'cascade',
    difficulty: -1,
    seconds: 50,
    kind: 'single',
    question: 'What colour is the text of `<p class="note">` inside `<main class="page">`?',
    code: {
      language: 'css',
      text: `.note { color: green; }
body main p { color: blue; }
main p { color: orange; }
p { color: red; }`,
    },
    right: 'Green, because a class beats any number of elements',
    wrong: [
      'Blue, because three elements outweigh one class',
      'Red, because the last of the matching rules wins',
      'Orange, because the last rule with a combinator wins',
    ],
    explanation:
      'Specificity is compared column by column: ids first, then classes, attributes and pseudo-classes, and only then element names. `.note` is (0,1,0) and `body main p` is (0,0,3). The order of the rules only breaks ties.',
  },
  {
    id: 'css/unlayered-beats-layered',
    topic: 'cascade',
    difficulty: 0.5,
    seconds: 60,
    kind: 'single',
    question: 'What background does `<button id="save" class="primary">` get?',
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
    right: 'Gray, because rules outside any layer beat those in layers',
    wrong: [
      'Green, because an id is more specific than a class or an element',
      'Blue, because `theme` is the last layer in the list at the top',
      'Green, because the rules of `base` come last in the file',
    ],
    explanation:
      'Layers are compared before specificity. Normal declarations in a later layer beat those in an earlier one, and declarations outside all layers beat them all. So the specificity of `#save` only counts against other rules in `base`.',
  },
  {
    id: 'css/order-by-specificity',
    topic: 'cascade',
    difficulty: 0.9,
    seconds: 80,
    kind: 'order',
    question: 'Put these selectors in order of specificity, from lowest to highest.',
    steps: ['`:where(#menu) a`', '`.link`', '`nav a.link`', '`nav a.link:hover`', '`:is(#menu, nav) a`'],
    explanation:
      '`:where()` counts for nothing, whatever it contains, so the first is (0,0,1). Then come (0,1,0), (0,1,2) and, because a pseudo-class counts like a class, (0,2,2). `:is()` counts as much as the most specific selector in its list, even if a different one matches, which makes (1,0,1).',
  },
  {
    id: 'css/important-turns-layers-around',
    topic: 'cascade',
    difficulty: 1.6,
    seconds: 70,
    kind: 'single',
    question: 'What colour is `<p class="lead">`?',
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
    right: 'Red, because the first layer wins among important declarations',
    wrong: [
      'Green, because a rule outside any layer always wins',
      'Blue, because the last layer wins among important declarations',
      'Green, because `p.lead` has the highest specificity of the three',
    ],
    explanation:
      '`!important` reverses the order of the layers: the first layer beats later ones, and all of them beat rules outside any layer. This lets an early layer enforce what it considers essential, such as `[hidden]` being hidden.',
  },
]
