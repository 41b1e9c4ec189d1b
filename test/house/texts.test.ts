import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * What the product says when something went wrong or well, word for word as it was agreed. Two are retired, because
 * they cannot happen any more (a missing length, a second upload service), and two are for developers alone.
 */
const catalogue = [
  ['Passwords do not match', 'Password must be at least 6 characters', 'email must be a fuoye student mail'],
  ['Something went wrong', 'Account created successfully!', 'Uploading image...', 'User profile not found'],
  ['Logout failed', 'Please sign in to like posts', 'Please sign in to like reels', 'Failed to update like'],
  ['Failed to load post', 'Post not found', 'Failed to post comment', 'Failed to post reply'],
  ['Comment posted successfully!', 'Reply posted successfully!', 'Please sign in to post comments.'],
  ['You need an internet connection to post comments.', 'Unable to load posts', 'No posts available yet.'],
  ['Failed to load posts. Please try again.', 'Failed to load reels. Please try again.'],
  ["You're viewing cached content. Connect to the internet to see the latest posts."],
  ['Failed to load products. Please try again.', 'You need an internet connection to contact the seller.'],
  ["Seller's WhatsApp number is not available.", 'Failed to load product', 'Product not found'],
  ['Please sign in to list products', 'No posts found', 'No products found', 'No reels found'],
  ['Product is not active', 'Failed to list product. Try again.', 'Product listed successfully!'],
  ['Failed to upload images', "Saved locally. Will upload when you're online.", 'Failed to upload image'],
  ['Image upload failed.', 'An error occurred while updating your profile.', 'Profile updated successfully!'],
  ['Request submitted! Admin will review it soon.', 'Failed to submit request. Try again.'],
  ['Failed to load role requests.', 'Failed to approve request', 'Failed to reject request'],
  ['Approved role request for ', 'Rejected role request for ', 'User updated successfully'],
  ['Failed to update user', 'Failed to load reels.', 'Something went wrong while saving post'],
  ['Post saved as draft!', 'Post submitted!', "Post saved locally. Will upload when you're back online."],
  ['Uploading thumbnail...', 'Upload failed. Try again.', 'Reel uploaded successfully!'],
  ['Saved as draft. Will upload when online.', 'Upload failed', 'No file provided'],
  ['Thank you for your rating!', 'You have already rated this book.', 'User has already rated this book'],
  ['Failed to submit rating. Please try again.', 'Upload failed. Please try again.'],
  ['Book uploaded successfully!', 'Failed to fetch file', 'Download failed!', 'Download completed!'],
  ['Link copied to clipboard!', 'Video link copied!', 'No products available yet.'],
  ['No comments yet. Be the first to comment!', 'No posts yet', 'No reels yet', 'No products listed yet'],
].flat()

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const itself = /texts\.test\.ts$/

/** All tests as one text, with normalized quotes. */
const tests = ['client', 'command', 'contract', 'server', 'e2e', 'tools', 'testing', 'test']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => isTest(path) && !itself.test(path))
  .map((path) => readFileSync(path, 'utf8').replaceAll("\\'", "'").replaceAll('\\.', '.'))
  .join('\n')

test.each(catalogue)('“%s” is met by a test that provokes it', (text) => {
  expect(tests.includes(text)).toBe(true)
})
