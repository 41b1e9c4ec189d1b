import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { after, id, page, time } from '../page.ts'
import { person } from '../profiles/people.ts'
import { found } from '../search/endpoints.ts'
import { noticeKinds } from './notice-kinds.ts'

export const noticeKind = z.enum(noticeKinds)

/** Several notices listed as one: how many, from how many people, and who acted before the newest one's person. */
const noticeGroup = z.strictObject({ count: z.int(), people: z.int(), beside: person.nullable() })

/**
 * `text` is the whole sentence, `link` its address on this site, `by` who acted. For a `group` it is the newest notice
 * of it, and read once all of them are. `shows` is what came to an alert, at most three, without what may not be seen now.
 */
export const notice = z.strictObject({
  id,
  kind: noticeKind,
  text: z.string(),
  link: z.string(),
  by: person.nullable(),
  createdAt: time,
  read: z.boolean(),
  group: noticeGroup.nullable(),
  shows: z.array(found.extend({ kind: z.string() })),
})

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time such as 22:00')
/** In the campus's time zone; may span midnight. */
export const quietHours = z.strictObject({ start: clockTime, end: clockTime })

const choices = { muted: z.array(noticeKind).max(noticeKinds.length), quiet: quietHours.nullable() }

/** `publicKey` is null where this campus sends no pushes; `here` tells whether this session's device receives them. */
export const noticeChoices = z.strictObject({
  ...choices,
  push: z.strictObject({ publicKey: z.string().nullable(), here: z.boolean() }),
})

export type Notice = z.output<typeof notice>
export type NoticeChoices = z.output<typeof noticeChoices>
export type QuietHours = z.output<typeof quietHours>

export const notices = {
  list: endpoint({
    method: 'GET',
    path: '/notices',
    access: 'member',
    summary:
      'Lists your notices, newest first, 12 a page. Comments on one thing are grouped; with the id of a group as `of`, they come one by one.',
    query: z.strictObject({ after, of: id.optional() }),
    reply: page(notice),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/unread-notices',
    access: 'member',
    summary: 'Returns how many notices you have not read, up to 100.',
    reply: z.strictObject({ unread: z.int() }),
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/read-notices',
    access: 'member',
    allowance: { most: 60, seconds: 60 },
    summary: 'Marks your notices up to a time as read.',
    body: z.strictObject({ until: time }),
    reply: z.strictObject({ unread: z.int() }),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/my/notice-choices',
    access: 'member',
    summary: 'Returns your notification settings.',
    reply: noticeChoices,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/my/notice-choices',
    access: 'member',
    summary:
      'Changes your notification settings: the kinds in `kinds`, or all of them by `muted`, and `quiet` where it is given. From then on, notices of muted kinds are neither listed nor pushed.',
    body: z.strictObject({
      // Two devices that each change one of them both count.
      kinds: z.partialRecord(noticeKind, z.boolean()).optional(),
      muted: choices.muted.optional(),
      quiet: choices.quiet.optional(),
    }),
    reply: noticeChoices,
  }),
  addDevice: endpoint({
    method: 'PUT',
    path: '/my/push-device',
    access: 'member',
    allowance: { most: 30, seconds: 600 },
    summary:
      'Sends push messages to this device until this session ends. The body is the browser’s PushSubscription.',
    body: z.strictObject({
      endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
      p256dh: z.string().regex(/^[\w-]{86,88}=?$/),
      auth: z.string().regex(/^[\w-]{21,24}=*$/),
    }),
  }),
  removeDevice: endpoint({
    method: 'DELETE',
    path: '/my/push-device',
    access: 'member',
    summary: 'Stops push messages to the device of this session.',
  }),
}
