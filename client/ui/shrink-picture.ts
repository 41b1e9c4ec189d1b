/**
 * The same picture, upright, without what else the camera wrote, and as large as it need be: `longest` pixels at its
 * longer side. As it is where this browser cannot read it, or makes nothing smaller of it.
 */
export async function shrinkPicture(file: File, longest: number): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const paper = canvas.getContext('2d')
    // What was see-through would come out black.
    if (paper) paper.fillStyle = '#fff'
    paper?.fillRect(0, 0, canvas.width, canvas.height)
    paper?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const shrunk = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.84))
    return shrunk && shrunk.size < file.size ? shrunk : file
  } catch {
    return file
  }
}
