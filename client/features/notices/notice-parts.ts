import type { Notice } from '#contract/notices/endpoints.ts'

/** A notice in its parts: who, what they did, with which thing, and their words. Together they are its whole text. */
export interface Told {
  who: string
  did: string
  title: string
  rest: string
  /** The words that somebody wrote. */
  quote: string
}

/** 'Kúnlé Òjó commented on “The 6:40 bus”: We walk.' */
const talk = /^(.+?) (commented on|replied to you on)( your reel)? “(.+?)”: (.*)$/s
/** Any other notice names one thing at most: 'Your post “Sun” was approved.' */
const one = /^([^“]*)“([^”]+)”(.*)$/s

/** Splits a notice; a grouped one gets the names of all who did it. */
export function toldOf({ text, by, group }: Pick<Notice, 'text' | 'by' | 'group'>): Told {
  const said = talk.exec(text)
  if (said) {
    const [, writer = '', act = '', reel = '', title = '', quote = ''] = said
    const name = by?.fullName ?? writer
    const did = group?.people === 1 ? act.replace(/^\S+/, (verb) => `${verb} ${times(group.count)}`) : act
    return { who: namesOf(name, group), did: `${did}${reel}`, title, rest: '', quote }
  }
  const [, before = '', title = '', after = ''] = one.exec(text) ?? [null, '', '', text]
  return { who: '', did: before.trim(), title, rest: after, quote: '' }
}

const times = (count: number) => (count === 2 ? 'twice' : `${count} times`)

function namesOf(name: string, group: Notice['group'] | undefined): string {
  // Notices cached before there were groups have none.
  if (!group || group.people < 2) return name
  const others = group.people - 1
  if (others === 1 && group.beside) return `${firstOf(name)} and ${firstOf(group.beside.fullName)}`
  return `${firstOf(name)} and ${others} ${others === 1 ? 'other' : 'others'}`
}

const firstOf = (name: string) => name.split(' ')[0] ?? name
