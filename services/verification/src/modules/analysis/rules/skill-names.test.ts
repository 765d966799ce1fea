import { wellKnownSkills } from '@codekin/contracts/users/skill-names'
import { languageOf } from '@codekin/source-code/languages'
import { expect, test } from 'vitest'

test("every language has the product's name for it", () => {
  const names = new Set<string>(wellKnownSkills.map(([name]) => name))
  const ends =
    'js ts vue svelte html css scss graphql py java kt scala clj groovy c cpp cs fs go rs zig swift m dart php rb ex erl hs ml pl r jl lua sql tf sh ps1 sol'
  expect(ends.split(' ').filter((end) => !names.has(languageOf(`a.${end}`) ?? ''))).toEqual([])
})
