import { expect, test } from 'vitest'
import { toldOf } from './notice-parts.ts'

const person = (fullName: string) => ({ id: fullName, fullName }) as never // the only fields that are read
const said = (
  group: { count: number; people: number; beside?: string } | null,
  text = 'on “The 6:40 bus”: We walk.',
) =>
  toldOf({
    ...{ text: `Kúnlé Òjó commented ${text}`, by: person('Kúnlé Òjó') },
    group: group && { ...group, beside: group.beside ? person(group.beside) : null },
  })

test('one, two and many are named, the title stands once, and the words apart', () => {
  const rest = { did: 'commented on', title: 'The 6:40 bus', quote: 'We walk.', rest: '' }
  expect(said(null)).toEqual({ ...rest, who: 'Kúnlé Òjó' })
  expect(said({ count: 3, people: 1 })).toEqual({ ...rest, who: 'Kúnlé Òjó', did: 'commented 3 times on' })
  expect(said({ count: 3, people: 2, beside: 'Bísí Ade' })).toEqual({ ...rest, who: 'Kúnlé and Bísí' })
  expect(said({ count: 9, people: 8, beside: 'Bísí Ade' })).toEqual({ ...rest, who: 'Kúnlé and 7 others' })
})

test('a reel is called one, and what quotes titles in its words is not taken apart there', () => {
  expect(said(null, 'on your reel “Rain”: I like “Sun”: more.\nReally.')).toMatchObject({
    ...{ did: 'commented on your reel', title: 'Rain', quote: 'I like “Sun”: more.\nReally.' },
  })
})

test('what is nobody’s words keeps every one of its own', () => {
  const told = (text: string) => toldOf({ text, by: null, group: null })
  expect(told('Your post “Sun” was declined: Too bright')).toMatchObject({
    ...{ did: 'Your post', title: 'Sun', rest: ' was declined: Too bright' },
  })
  expect(told('You are a subadmin now.')).toMatchObject({
    did: '',
    title: '',
    rest: 'You are a subadmin now.',
  })
})
