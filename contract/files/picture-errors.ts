import { limits } from '../campus.ts'

/** For a file that is no picture, in the specification's words. */
export const noPicture = 'Please select an image file'
export const tooManyBytes = `A picture can be up to ${limits.pictureBytes / 1024 / 1024} MB`
