/** A video as it was chosen and, where this phone could, made smaller. */
export interface DraftVideo {
  /** What is sent. */
  file: Blob
  /** As it was called when it was chosen. */
  name: string
  /** Bytes as chosen. */
  was: number
  /** Null where this browser cannot tell; then the campus says whether it is too long. */
  seconds: number | null
  /** This phone has had its try at making it smaller. */
  isReady: boolean
  poster: Blob | null
  /** What the chosen film says of itself, as its owner would type it; nothing where it says nothing. */
  said?: string | undefined
}

/** A reel being made. Its ids are made here, so that sending it again makes it once. */
export interface ReelDraft {
  id: string
  fileId: string
  posterId: string
  caption: string
  tags: string[]
  /** What is said in it; nothing until its owner wants captions. */
  captions?: string | undefined
  video: DraftVideo | null
  /** Sending was paused; it goes on where it stopped. */
  isPaused: boolean
}
