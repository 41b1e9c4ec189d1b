import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { fullNameOf } from '#contract/auth/sign-up-rules.ts'
import { nameIn } from '#contract/campus.ts'
import type { OnTopOf } from '#contract/edit-version.ts'
import { Problem } from '#contract/problem.ts'
import type { Profile, PublicProfile, profiles } from '#contract/profiles/endpoints.ts'
import { isToBeMade, orShowing } from '#server/kinds/edits.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import { nameAndAddress } from '#server/people/people.ts'
import { notSuspended } from '#server/people/suspended.ts'
import { verifiedOf } from '#server/people/verified.ts'
import { type Schema, touch, touchLightly } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import { picturesOf } from '#server/platform/files/pictures-of.ts'
import { claimFile, releaseFiles } from '#server/platform/files/records.ts'
import type { Platform } from '#server/platform/index.ts'
import { figuresOf } from './profile-counts.ts'

type Change = z.output<typeof profiles.change.body>

/** Profiles, as their owner sees them and as everybody may. */
export function createProfiles({ database, clock, config }: Platform, kinds: ContentKinds) {
  const { read } = database

  async function own(id: string): Promise<Profile> {
    const [user, figures] = await Promise.all([
      read
        .selectFrom('users')
        .leftJoin('role_requests', 'role_requests.userId', 'users.id')
        .where('users.id', '=', id)
        .select(['users.id', 'fullName', 'email', 'pictureId', 'role', 'users.status'])
        .select(['department', 'level', 'whatsapp', 'requestedAt', 'users.createdAt', 'accountType'])
        .executeTakeFirst(),
      figuresOf(read, kinds, id, 'owner', clock.now()),
    ])
    if (!user) throw nobody()
    const { pictureId, accountType, ...facts } = user
    return {
      ...facts,
      isAdmin: user.role === 'admin',
      isAgent: accountType === 'agent',
      isUser: accountType === 'user',
      picture: await pictureOf(read, pictureId),
      figures,
    }
  }

  return {
    own,

    async read(id: string): Promise<PublicProfile> {
      const [user, figures, verified] = await Promise.all([
        read
          .selectFrom('users')
          .where('id', '=', id)
          .where(notSuspended('users.id'))
          .select(['id', 'fullName', 'pictureId', 'role', 'department', 'level', 'createdAt as memberSince'])
          .executeTakeFirst(),
        figuresOf(read, kinds, id, 'everybody', clock.now()),
        verifiedOf(read, config, id),
      ])
      if (!user) throw nobody()
      const { pictureId, ...facts } = user
      return { ...facts, picture: await pictureOf(read, pictureId), figures, verified }
    },

    async change(id: string, typed: Change, onTopOf: OnTopOf): Promise<Profile> {
      const fullName = fullNameOf(typed.fullName)
      if (!fullName) throw new Problem('invalid', 'Please enter your full name', 'fullName')
      const changed = database.write(async (tx) => {
        const held = tx.selectFrom('users').where('id', '=', id)
        const before = await lockRows(
          tx,
          held.select(['fullName', 'email', 'department', 'level', 'pictureId']),
        ).executeTakeFirst()
        if (!before) throw nobody()
        const { email, ...present } = before
        const department = chosen('department', typed.department, before.department)
        const level = chosen('level', typed.level, before.level)
        const now = clock.now()
        const sent = { fullName, department, level, pictureId: typed.pictureId }
        if (!(await isToBeMade(tx, { of: `user:${id}`, onTopOf, present, sent, now }))) return
        const pictureId = typed.pictureId === undefined ? before.pictureId : typed.pictureId
        if (pictureId !== before.pictureId) {
          if (pictureId) await claimFile(tx, pictureId, id, `user:${id}`, 'picture', 'pictureId')
          await releaseFiles(tx, `user:${id}`, now, pictureId ? [pictureId] : [])
        }
        const search = nameAndAddress(fullName, email)
        await tx
          .updateTable('users')
          .set({ fullName, department, level, pictureId, search, updatedAt: now })
          .where('id', '=', id)
          .execute()
        if (fullName !== before.fullName)
          for (const { renamed } of Object.values(kinds)) await renamed?.(tx, id, before.fullName, fullName)
        if (before.pictureId && !pictureId) touch(tx, 'people')
        else touchLightly(tx, 'people')
      })
      await orShowing(changed, () => own(id))
      return own(id)
    },
  }
}

/** The current value may stay, even where it is no choice any more. */
function chosen(field: 'department' | 'level', value: string, before: string): string {
  if (value === before) return value
  const name = nameIn(`${field}s`, value)
  if (name === null) throw new Problem('invalid', `Please choose your ${field}`, field)
  return name
}

async function pictureOf(db: Kysely<Schema>, id: string | null) {
  return (id && (await picturesOf(db, [id])).get(id)) || null
}

export const nobody = () => new Problem('missing', 'User profile not found')
