/** At hand once it is here: a page that goes away waits for nothing. */
let here: typeof import('./drafts.ts') | undefined
export const drafts = async () => {
  here ??= await import('./drafts.ts')
  return here
}

/** Milliseconds: what is chosen lies on the phone at once, and what is typed this much later at most. */
const keepAfter = 250

type Place = import('./drafts.ts').Place & { id: string }
type NewDraft = Parameters<typeof import('./drafts.ts').saveDraft>[0]

interface Writing {
  /** As it stands now; null where there is nothing to keep. */
  draft: () => NewDraft | null
  /** Where it lies until now, if anywhere. */
  lies: () => Place | null
  /** It lies there now, or nowhere. */
  lay: (place: Place | null) => void
  /** Hears when it was kept; null where there is nothing to keep, undefined where it could not be kept. */
  kept: (savedAt?: string | null) => void
}

/** Writes one draft down as it changes, one time after the other: every draft of this phone is kept by this. */
export function createWriting({ draft, lies, lay, kept }: Writing) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isUnkept = false
  /** Which change was the last. */
  let turn = 0
  let writing: Promise<void> | null = null

  async function write(): Promise<void> {
    isUnkept = false
    try {
      const now = draft()
      const { saveDraft, forgetDraft } = await drafts()
      const from = lies() ?? undefined
      if (!now && from) await forgetDraft(from)
      const savedAt = now && (await saveDraft(now, from))
      lay(now)
      kept(savedAt)
    } catch {
      kept() // it stays on the screen
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
      turn += 1
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
      turn += 1
    },
    /** The page goes away: what is not kept, or only about to be. */
    leave(): void {
      const now = draft()
      if ((!isUnkept && !writing) || !now) return
      const leftAt = turn
      const told = (savedAt?: string) => {
        if (turn !== leftAt) return
        isUnkept = !savedAt // whoever comes back has it kept then
        kept(savedAt)
      }
      here?.saveDraftNow(now, lies() ?? undefined).then(told, () => told())
    },
  }
}

/** Calls `leave` whenever the page may be about to go, until what comes back is called. */
export function onLeave(leave: () => void): () => void {
  const hidden = () => document.hidden && leave()
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', hidden)
  return () => {
    removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', hidden)
  }
}
