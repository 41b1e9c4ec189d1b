// @vitest-environment node
import { expect, test } from 'vitest'
import type { Session } from '#client/api/viewer.ts'
import type { Viewer } from '#contract/profiles/people.ts'
import { guardDecision } from './guard.ts'
import { matchRoute } from './routes.ts'

const person: Viewer = {
  id: '0192a000-0000-7000-8000-000000000000',
  fullName: 'Ada Obi',
  email: 'ada@fuoye.edu.ng',
  picture: null,
  role: 'user',
  status: 'active',
  department: 'Law',
  level: '100',
}
const admin: Viewer = { ...person, role: 'admin' }
const subadmin: Viewer = { ...person, role: 'subadmin' }
const pending: Viewer = { ...person, status: 'pending' }

const decide = (url: string, viewer: Viewer | null, loading = false) => asked(url, { viewer }, loading)
const asked = (url: string, session: Session, loading = false) =>
  guardDecision(matchRoute(url.split('?')[0] ?? '').route, url, session, loading)

test('nothing is decided before it is known who asks', () => {
  expect(decide('/profile', null, true)).toEqual({ wait: true })
  expect(decide('/blog', null, true)).toEqual({})
  expect(decide('/login', null, true)).toEqual({})
})

test('a visitor signs in first, and where they were going is remembered', () => {
  expect(decide('/profile?tab=reels', null)).toEqual({ to: '/login?from=%2Fprofile%3Ftab%3Dreels' })
  expect(decide('/admin', null)).toEqual({ to: '/login?from=%2Fadmin' })
})

test('the wrong role goes home, the right one stays', () => {
  expect(decide('/post-blog', person)).toEqual({ to: '/' })
  expect(decide('/post-blog', subadmin)).toEqual({})
  expect(decide('/admin', subadmin)).toEqual({ to: '/' })
  expect(decide('/admin', admin)).toEqual({})
  expect(decide('/profile', person)).toEqual({})
})

test('whoever is signed in goes on from the forms to where they came from', () => {
  expect(decide('/login?from=%2Fprofile', person)).toEqual({ to: '/profile' })
  expect(decide('/signup', person)).toEqual({ to: '/' })
  expect(decide('/login?from=%2F%2Fevil.example', person)).toEqual({ to: '/' })
  expect(decide('/', person)).toEqual({ to: '/blog' })
})

test('an address that is not verified yet is asked for its code on the way, once', () => {
  expect(decide('/login?from=%2Fbooks', pending)).toEqual({ to: '/prove?from=%2Fbooks' })
  expect(decide('/prove?from=%2Fbooks', pending)).toEqual({})
  expect(decide('/prove?from=%2Fbooks', person)).toEqual({ to: '/books' })
  expect(decide('/books', pending)).toEqual({})
  expect(decide('/prove', null)).toEqual({ to: '/login?from=%2Fprove' })
})

test('an admin of whom a passkey is asked shows it on the way to what only admins see', () => {
  const session = { viewer: subadmin, needsPasskey: true } as const
  expect(asked('/admin?tab=roles', session)).toEqual({ to: '/passkey?from=%2Fadmin%3Ftab%3Droles' })
  for (const url of ['/post-blog', '/profile', '/passkey?from=%2Fadmin'])
    expect(asked(url, session)).toEqual({})
  expect(decide('/passkey?from=%2Fadmin', admin)).toEqual({ to: '/admin' })
  expect(decide('/passkey', person)).toEqual({ to: '/' })
  expect(decide('/passkey', null)).toEqual({ to: '/login?from=%2Fpasskey' })
})

test('whoever is suspended is told so where they may not go, and can sign in for their data', () => {
  const suspended = { id: person.id, until: null, reason: 'Spam' }
  const ended: Session = { viewer: null, expired: true, suspended }
  expect(asked('/profile', ended)).toEqual({ to: '/suspended' })
  expect(asked('/login', ended)).toEqual({})
  expect(asked('/login', { viewer: null, suspended })).toEqual({ to: '/suspended' })
  for (const open of ['/blog', '/suspended', '/outbox']) expect(asked(open, ended)).toEqual({})
  expect(decide('/suspended', person)).toEqual({ to: '/' })
  expect(decide('/suspended', null, true)).toEqual({ wait: true })
})
