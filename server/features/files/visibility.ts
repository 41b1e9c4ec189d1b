import type { ContentKinds } from '#server/kinds/kind.ts'
import type { Platform } from '#server/platform/index.ts'

/**
 * Who may see a file. One that no content kind has claimed is visible to its owner and the admins only; a profile
 * picture to everybody, unless its owner is suspended.
 */
export function createVisibility(platform: Pick<Platform, 'database' | 'clock'>, kinds: ContentKinds) {
  const rules = new Map(Object.values(kinds).map(({ kind, files }) => [kind as string, files?.(platform)]))

  const suspended = platform.database.statement<{ id: string }, { userId: string }>((db, param) =>
    db.selectFrom('suspensions').where('userId', '=', param('id')).select('userId'),
  )
  const isFaceOfSomebodyHere = async (id: string) => (await suspended({ id })).length === 0

  return async function isPublic(claimedBy: string | null, fileId: string): Promise<boolean> {
    const [kind = '', id = ''] = claimedBy?.split(':') ?? []
    return kind === 'user' ? isFaceOfSomebodyHere(id) : ((await rules.get(kind)?.({ id, fileId })) ?? false)
  }
}
