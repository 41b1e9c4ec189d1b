import { expect, test } from 'vitest'
import { addressOf, type Caller } from '#contract/call.ts'
import type { Access, AnyEndpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { postRow } from '#testing/server/samples/rows.ts'

const endpoints: [string, AnyEndpoint][] = Object.entries(api).flatMap(([group, all]) =>
  Object.entries(all).map(([name, endpoint]): [string, AnyEndpoint] => [`${group}.${name}`, endpoint]),
)

/**
 * The access of every endpoint, repeated by hand: an endpoint that is missing here, or has another access than in the
 * contract, fails. So changing one word cannot open an endpoint.
 */
const expected: Record<string, Access> = {
  'auth.session': 'anyone',
  'auth.signUp': 'anyone',
  'auth.signIn': 'anyone',
  'auth.signOut': 'anyone',
  'auth.sendCode': 'member',
  'auth.prove': 'member',
  'auth.resetWays': 'anyone',
  'auth.forgotPassword': 'anyone',
  'resetLinks.make': 'admin',
  'auth.resetPassword': 'anyone',
  'auth.knowBrowser': 'anyone',
  'auth.changePassword': 'member',
  'auth.becomeFirstAdmin': 'member',
  'account.changeEmail': 'member',
  'account.proveEmail': 'member',
  'account.sessions': 'member',
  'account.endSession': 'member',
  'account.endOtherSessions': 'member',
  'account.remove': 'even suspended',
  'exports.own': 'even suspended',
  'exports.start': 'even suspended',
  'posts.list': 'anyone',
  'posts.read': 'anyone',
  'posts.likes': 'member',
  'posts.like': 'member',
  'posts.unlike': 'member',
  'comments.list': 'anyone',
  'comments.replies': 'anyone',
  'comments.write': 'proven',
  'comments.edit': 'proven',
  'books.list': 'anyone',
  'books.read': 'anyone',
  'books.catalogue': 'anyone',
  'books.same': 'member',
  'reels.same': 'member',
  'books.add': 'proven',
  'books.edit': 'proven',
  'books.remove': 'member',
  'books.restore': 'member',
  'books.rating': 'member',
  'books.rate': 'member',
  'courses.list': 'anyone',
  'courses.read': 'anyone',
  'courses.papers': 'anyone',
  'courses.notes': 'anyone',
  'courses.own': 'member',
  'courses.ask': 'proven',
  'courses.takeBack': 'member',
  'courses.keep': 'member',
  'courses.letGo': 'member',
  'watches.list': 'member',
  'watches.set': 'member',
  'ownCourses.read': 'member',
  'ownCourses.save': 'member',
  'ownCourses.books': 'member',
  'saved.list': 'member',
  'saved.read': 'member',
  'saved.keep': 'member',
  'saved.drop': 'member',
  'reading.list': 'member',
  'reading.place': 'member',
  'reading.keepPlace': 'member',
  'bookMarks.list': 'member',
  'bookMarks.keep': 'member',
  'bookTexts.find': 'anyone',
  'bookTexts.read': 'anyone',
  'paperDrafts.list': 'admin',
  'paperDrafts.publish': 'admin',
  'paperDrafts.publishMany': 'admin',
  'paperDrafts.correct': 'admin',
  'paperDrafts.leaveOut': 'admin',
  'paperDrafts.restore': 'admin',
  'sheets.read': 'anyone',
  'sheets.save': 'proven',
  'sittings.deliver': 'member',
  'sittings.log': 'member',
  'sittings.said': 'member',
  'explanations.write': 'proven',
  'explanations.edit': 'proven',
  'explanations.remove': 'member',
  'explanations.restore': 'member',
  'explanations.vote': 'member',
  'explanations.check': 'member',
  'checkers.list': 'admin',
  'checkers.save': 'admin',
  'desks.own': 'reviewer',
  'desks.read': 'admin',
  'desks.save': 'admin',
  'campusAdmin.read': 'admin',
  'campusAdmin.publish': 'admin',
  'unfoundSearches.list': 'admin',
  'trusting.read': 'admin',
  'trusting.save': 'admin',
  'looks.list': 'reviewer',
  'looks.done': 'reviewer',
  'plans.list': 'reviewer',
  'plans.move': 'reviewer',
  'plans.own': 'member',
  'plans.answer': 'member',
  'products.list': 'anyone',
  'products.read': 'anyone',
  'products.similar': 'anyone',
  'products.ofCourse': 'anyone',
  'products.contact': 'anyone',
  'products.mine': 'member',
  'products.own': 'member',
  'products.number': 'member',
  'products.add': 'proven',
  'products.edit': 'proven',
  'products.setState': 'proven',
  'products.renew': 'proven',
  'products.remove': 'member',
  'products.restore': 'member',
  'reels.list': 'anyone',
  'reels.read': 'anyone',
  'reels.likes': 'member',
  'reels.like': 'member',
  'reels.unlike': 'member',
  'reels.mine': 'member',
  'reels.post': 'proven',
  'reels.edit': 'proven',
  'reels.captions': 'anyone',
  'reels.writeCaptions': 'proven',
  'reels.remove': 'member',
  'reels.restore': 'member',
  'reelComments.list': 'anyone',
  'reelComments.write': 'proven',
  'reelComments.edit': 'proven',
  'reelComments.remove': 'member',
  'reelComments.restore': 'member',
  'notices.list': 'member',
  'notices.unread': 'member',
  'notices.readAll': 'member',
  'notices.choices': 'member',
  'notices.choose': 'member',
  'notices.addDevice': 'member',
  'notices.removeDevice': 'member',
  'comments.remove': 'member',
  'comments.restore': 'member',
  'ownPosts.list': 'member',
  'ownPosts.read': 'member',
  'ownPosts.versions': 'member',
  'ownPosts.version': 'member',
  'ownPosts.save': 'subadmin',
  'ownPosts.submit': 'subadmin',
  'ownPosts.withdraw': 'member',
  'ownPosts.discardChange': 'member',
  'ownPosts.remove': 'member',
  'ownPosts.restore': 'member',
  'postReviews.list': 'reviewer',
  'postReviews.read': 'reviewer',
  'postReviews.decide': 'reviewer',
  'postReviews.undo': 'reviewer',
  'postReviews.takeDown': 'reviewer',
  'profiles.list': 'anyone',
  'profiles.own': 'member',
  'profiles.change': 'member',
  'profiles.read': 'anyone',
  'profiles.requestRole': 'proven',
  'blocks.list': 'member',
  'blocks.block': 'member',
  'blocks.unblock': 'member',
  'admin.statistics': 'admin',
  'admin.care': 'admin',
  'admin.users': 'admin',
  'admin.setRole': 'admin',
  'admin.roleRequests': 'admin',
  'admin.decideRequest': 'admin',
  'admin.audit': 'admin',
  'devices.note': 'anyone',
  'devices.forget': 'anyone',
  'clientErrors.tell': 'anyone',
  'reports.make': 'member',
  'reports.list': 'admin',
  'reports.decide': 'admin',
  'reports.undo': 'admin',
  'search.find': 'anyone',
  'readyReplies.list': 'reviewer',
  'readyReplies.keep': 'admin',
  'readyReplies.remove': 'admin',
  'suspensions.read': 'admin',
  'suspensions.suspend': 'admin',
  'suspensions.letBackIn': 'admin',
  'pauses.own': 'member',
  'pauses.answer': 'member',
  'pauses.list': 'admin',
  'pauses.lift': 'admin',
  'pauses.undo': 'admin',
  'studentBadge.read': 'anyone',
  'legal.read': 'anyone',
  'trades.questions': 'member',
  'trades.answer': 'proven',
  'passkeys.list': 'member',
  'passkeys.begin': 'member',
  'passkeys.add': 'member',
  'passkeys.rename': 'member',
  'passkeys.remove': 'member',
  'passkeys.challenge': 'anyone',
  'passkeys.signIn': 'anyone',
  'passkeys.confirm': 'member',
}

test('every endpoint is listed here, with the access the contract gives it', () => {
  expect(Object.fromEntries(endpoints.map(([name, { access }]) => [name, access]))).toEqual(expected)
})

/** Refusals by access. An endpoint that lets a caller in may still refuse: nothing is there, the input is wrong. */
const refusedAtTheDoor: ProblemCode[] = ['unauthenticated', 'forbidden']

async function refusalOf(
  caller: Caller,
  endpoint: AnyEndpoint,
  id: () => string = newId,
): Promise<ProblemCode | null> {
  const params = Object.fromEntries(
    [...String(endpoint.path).matchAll(/:(\w+)/g)].map(([, name]) => [name, id()]),
  )
  try {
    await caller(endpoint, { ...params, body: {} } as never)
    return null
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

const allowed: Record<Access, string[]> = {
  anyone: ['visitor', 'suspended', 'unproven', 'student', 'subadmin', 'desk', 'admin'],
  'even suspended': ['suspended', 'unproven', 'student', 'subadmin', 'desk', 'admin'],
  member: ['unproven', 'student', 'subadmin', 'desk', 'admin'],
  proven: ['student', 'subadmin', 'desk', 'admin'],
  subadmin: ['subadmin', 'desk', 'admin'],
  reviewer: ['desk', 'admin'],
  admin: ['admin'],
}

/** Gives one a desk; returns the id of a post that waits there. */
async function onTheDesk(
  { desk, student, admin }: Record<'desk' | 'student' | 'admin', Persona>,
  { database }: Platform,
) {
  for (const one of [desk, student, admin]) await one(api.auth.session, {})
  await admin(api.desks.save, { id: desk.id, body: { parts: [{ kind: 'department', name: 'Law' }] } })
  const post = postRow(student.id, {
    status: 'pending',
    publishedAt: null,
    waitingSince: '2026-11-21T10:00:00.000Z',
  })
  await database.write((tx) => tx.insertInto('posts').values(post).execute())
  return post.id
}

test.each(endpoints)('%s lets in exactly those it is for', async (_, endpoint) => {
  const { visitor, student, subadmin, admin, platform } = await campus()
  const suspended = admin()
  await suspended(api.auth.session, {})
  await platform.database.write((tx) =>
    tx
      .insertInto('suspensions')
      .values({ userId: suspended.id, at: platform.clock.now(), until: null, reason: 'Spam', actorId: null })
      .execute(),
  )
  const people = {
    visitor,
    suspended,
    unproven: student({ status: 'pending' }),
    student: student(),
    subadmin: subadmin(),
    desk: subadmin(),
    admin: admin(),
  }
  const waiting = await onTheDesk(people, platform)
  for (const [who, caller] of Object.entries(people)) {
    // A desk is refused posts that are not of it: it is asked about one that is.
    const isAsked = who === 'desk' && endpoint.access === 'reviewer'
    const refusal = await refusalOf(caller, endpoint, isAsked ? () => waiting : newId)
    const letIn = refusal === null || !refusedAtTheDoor.includes(refusal)
    expect(letIn, `${who} -> ${endpoint.method} ${endpoint.path}: ${refusal}`).toBe(
      allowed[endpoint.access as Access].includes(who),
    )
    if ((who === 'visitor' || who === 'suspended') && !letIn) expect(refusal).toBe('unauthenticated')
  }
})

test('a write from another site is refused, whoever is signed in', async () => {
  const { student, fetchAs } = await campus()
  const ada = student()
  await ada(api.auth.session, {})
  for (const [name, endpoint] of endpoints.filter(([, { method }]) => method !== 'GET')) {
    const params = Object.fromEntries(
      [...String(endpoint.path).matchAll(/:(\w+)/g)].map(([, one]) => [one, newId()]),
    )
    const init = { method: endpoint.method, body: '{}' }
    const headers = { 'content-type': 'application/json', host: 'campus.example' }
    const foreigners: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ]
    for (const foreign of foreigners) {
      const response = await fetchAs(ada.token)(addressOf(endpoint, params), {
        ...init,
        headers: { ...headers, ...foreign },
      })
      expect([name, response.status]).toEqual([name, 403])
    }
  }
})
