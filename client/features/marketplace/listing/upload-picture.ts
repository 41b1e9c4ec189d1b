import { Problem, type ProblemBody } from '#contract/problem.ts'

/** Sends one picture under its own id, from where an earlier try stopped. `told` hears how many bytes have arrived. */
export async function uploadPicture(
  { id, name }: { id: string; name: string },
  blob: Blob,
  told: (sent: number) => void,
): Promise<void> {
  const { Upload } = await import('tus-js-client')
  await new Promise<void>((resolve, reject) => {
    new Upload(blob, {
      endpoint: '/api/uploads',
      // Asked first: where it is unknown the upload begins, where it is whole there is nothing left to do.
      uploadUrl: `/api/uploads/${id}`,
      metadata: { id, kind: 'picture', name },
      storeFingerprintForResuming: false,
      retryDelays: [500, 2_000, 5_000],
      onProgress: (sent) => told(sent),
      onSuccess: () => resolve(),
      onError: (error) => {
        const answer = 'originalResponse' in error ? error.originalResponse : null
        reject((answer && refusal(answer.getBody())) ?? error)
      },
    }).start()
  })
}

function refusal(body: string): Problem | null {
  try {
    const { code, message } = JSON.parse(body) as ProblemBody // our own wire format
    return message ? new Problem(code, message, 'pictures') : null
  } catch {
    return null
  }
}
