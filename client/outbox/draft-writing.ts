/** At hand once it is here: a page that goes away waits for nothing. */
let here: typeof import('./drafts.ts') | undefined
export const drafts = async () => {
  here ??= await import('./drafts.ts')
  return here
}

/** Milliseconds: what is chosen lies on the phone at once, and what is typed this much later at most. */
const keepAfter = 250

type NewDraft = Parameters<typeof import('./drafts.ts').keepDraft>[0]

interface Writing {
  /** As it stands now; null where there is nothing to keep. */
  draft: () => NewDraft | null
  forget: () => Promise<void>
  /** Hears when it was kept; null where there is nothing to keep, or nowhere. */
  kept: (savedAt: string | null) => void
}

/** Writes one draft down as it changes, one time after the other. */
export function createWriting({ draft, forget, kept }: Writing) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isUnkept = false
  let writing: Promise<void> | null = null

  async function write(): Promise<void> {
    isUnkept = false
    try {
      const now = draft()
      const { keepDraft } = await drafts()
      if (!now) await forget()
      kept(now ? await keepDraft(now) : null)
    } catch {
      kept(null) // it stays on the screen
    }
  }

  /** Keeps at once what was to be kept soon. */
  async function flush(): Promise<void> {
    while (isUnkept || writing) {
      writing ??= write().finally(() => {
        writing = null
      })
      await writing
    }
  }

  return {
    flush,
    /** It has changed: the first of several changes goes at once, and the last of them after a moment. */
    soon(): void {
      isUnkept = true
      if (timer !== undefined) return
      void flush()
      timer = setTimeout(() => {
        timer = undefined
        void flush()
      }, keepAfter)
    },
    /** Nothing of it counts any more. */
    drop(): void {
      isUnkept = false
    },
    /** The page goes away: what is not kept, or only about to be. */
    leave(): void {
      const now = draft()
      if ((!isUnkept && !writing) || !now) return
      isUnkept = false
      here?.keepDraftAtOnce(now).catch(() => undefined) // it was worth the try
    },
  }
}
