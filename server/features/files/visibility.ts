import type { Platform } from '#server/platform/index.ts'
import type { Things } from '#server/things/thing.ts'

/** What no kind of thing has claimed shows itself to nobody but its owner and the admins; a face is for everybody. */
export function createVisibility(platform: Pick<Platform, 'database' | 'clock'>, things: Things) {
  const rules = new Map(Object.values(things).map(({ kind, files }) => [kind as string, files?.(platform)]))

  return async function isPublic(claimedBy: string | null, fileId: string): Promise<boolean> {
    const [kind = '', id = ''] = claimedBy?.split(':') ?? []
    return kind === 'user' || ((await rules.get(kind)?.({ id, fileId })) ?? false)
  }
}
