/** A chosen video, made smaller if this phone could. */
export interface DraftVideo {
  /** The file to send. */
  file: Blob
  /** The chosen file's name. */
  name: string
  /** Bytes of the chosen file. */
  was: number
  /** Null when this browser cannot tell; then the campus checks the length. */
  seconds: number | null
  /** Set once this phone has tried to make it smaller. */
  isReady: boolean
  poster: Blob | null
  /** Why the campus did not take this film: it is not sent again. */
  refused?: string | undefined
  /** Captions found in the chosen film, in the form its owner would type; empty when there are none. */
  said?: string | undefined
}

/** A reel being made. Its ids are made here, so that sending it is idempotent. */
export interface ReelDraft {
  id: string
  fileId: string
  posterId: string
  caption: string
  tags: string[]
  /** A tag that is typed and not added yet; absent in older drafts. */
  tag?: string | undefined
  /** Its captions; absent until the owner wants some. */
  captions?: string | undefined
  video: DraftVideo | null
  /** Sending was paused; it resumes where it stopped. */
  isPaused: boolean
}
