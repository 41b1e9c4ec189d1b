export { comments, type SampleComment } from './comments.ts'
export { demoAccounts, people, roleRequests, type SamplePerson } from './people.ts'
export { posts, type SamplePost } from './posts.ts'
export { products, type SampleProduct } from './products.ts'
