import type { Kysely } from 'kysely'
import { limits as campusLimits } from '#contract/campus.ts'
import { mostBytes, tooLarge } from '#contract/files/file-refusals.ts'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { putMeta } from '#server/platform/database/schema/meta.ts'
import { usedBy } from '#server/platform/files/storage-quota.ts'
import type { AddressKey } from '#server/platform/limits/address.ts'
import { type Allowance, accountKey, type Limits } from '#server/platform/limits/port.ts'
import type { UploadTable } from '../tables.ts'

type Kind = UploadTable['kind']

/** The sender, as far as files need to know. */
export interface Sender {
  id: string
  status: 'pending' | 'active'
}

const hour = 3_600
const or = 'Please sign up without a picture and add it once you are signed in.'
const resting = 'Please wait a little. We have what you sent so far, and it continues from there.'
/** A step brings bytes of an upload; a question asks for its offset. */
export type UploadRequest = 'step' | 'question'

export const often = {
  uploads: { most: 120, seconds: hour },
  // A lecture hall that joins shares one IP address; phones shrink pictures before they send them.
  'uploads of visitors': { most: 300, seconds: hour, or },
  'kilobytes of visitors': { most: 400 * 1024, seconds: hour, or },
  // A connection that breaks after a few KB and resumes takes one of each in a second or two; good ones far less.
  'steps of uploads': { most: 1_500, seconds: 600, or: resting },
  'questions of uploads': { most: 1_500, seconds: 600, or: resting },
  // Two hundred phones of a lecture hall, each cut off a dozen times, take half of that.
  'steps of visitors’ uploads': { most: 6_000, seconds: 600, or: resting },
  'questions of visitors’ uploads': { most: 6_000, seconds: 600, or: resting },
} satisfies Record<string, Allowance>

/** Counts a step or a question: even one byte costs as much as a large step. Throws `tooMany`. */
export function countRequest(
  limits: Limits,
  request: UploadRequest,
  sender: Pick<Sender, 'id'> | null,
  address: AddressKey,
): Promise<void> {
  const name = sender ? (`${request}s of uploads` as const) : (`${request}s of visitors’ uploads` as const)
  return limits.take(name, sender ? accountKey(sender) : address, often[name])
}

/** Counts an upload: by account for a member, by IP address and also by size for a visitor. Throws `tooMany`. */
export async function countUpload(limits: Limits, bytes: number, sender: Sender | null, address: AddressKey) {
  if (sender) return limits.take('uploads', accountKey(sender), often.uploads)
  await limits.take('uploads of visitors', address, often['uploads of visitors'])
  const kilobytes = Math.ceil(bytes / 1024)
  await limits.take('kilobytes of visitors', address, often['kilobytes of visitors'], kilobytes)
}

/** Refuses an upload by its announcement, before any byte has come. */
export function admitUpload(kind: Kind, bytes: number, sender: Sender | null): void {
  if (bytes < 1) throw new Problem('invalid', 'No file provided')
  if (!sender && kind !== 'picture') throw new Problem('unauthenticated', 'Please sign in')
  if (sender?.status === 'pending' && kind !== 'picture')
    throw new Problem('forbidden', 'Please verify your email first, with the code we sent you')
  const limit = sender ? mostBytes[kind] : campusLimits.visitorPictureBytes
  if (bytes > limit) throw new Problem('tooLarge', tooLarge(kind, limit))
}

/**
 * Refuses what would exceed the quota of all visitors' unclaimed files. Locks a row until `tx` ends, so that concurrent
 * uploads are checked one after the other.
 */
export async function admitToVisitors(tx: Kysely<Schema>, bytes: number, most: number): Promise<void> {
  await putMeta(tx, 'visitors', '')
  if ((await usedBy(tx, null)) + bytes > most)
    throw new Problem(
      'full',
      'There is no room for new pictures right now. Please sign up without one and add it once you are signed in.',
    )
}
