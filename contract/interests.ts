import { keysOf } from './keys-of.ts'

/** Topics of people: 24 roots with their leaves, by stable slug; the labels are contract/words/{en,es}/interests.json. */
export const interestTree = {
  food: ['home-cooking', 'restaurants', 'coffee', 'wine', 'baking', 'vegan-food', 'street-food'],
  beauty: ['makeup', 'skincare', 'hair', 'nails', 'perfume'],
  fashion: ['streetwear', 'second-hand', 'shoes', 'jewellery', 'menswear', 'plus-size'],
  home: ['interior-design', 'diy', 'small-homes', 'tidying', 'furniture'],
  garden: ['houseplants', 'vegetable-garden', 'flowers'],
  travel: ['weekend-trips', 'backpacking', 'van-life', 'hotels', 'city-guides', 'train-travel'],
  outdoors: ['hiking', 'cycling', 'climbing', 'surf', 'camping', 'snow'],
  fitness: ['running', 'yoga', 'gym', 'dance-fitness'],
  sports: ['football', 'basketball', 'tennis', 'padel', 'motorsport', 'martial-arts'],
  health: ['nutrition', 'mental-health', 'sleep', 'pharmacy'],
  family: ['pregnancy', 'babies', 'parenting', 'teenagers'],
  pets: ['dogs', 'cats', 'aquariums', 'horses'],
  technology: ['phones', 'computers', 'smart-home', 'apps', 'artificial-intelligence'],
  gaming: ['console', 'pc-gaming', 'mobile-games', 'board-games', 'esports'],
  education: ['languages', 'history', 'study-tips', 'science'],
  business: ['startups', 'careers', 'marketing', 'freelancing'],
  money: ['saving', 'investing', 'shopping-tips'],
  music: ['concerts', 'pop', 'flamenco', 'electronic', 'instruments'],
  cinema: ['reviews', 'series', 'animation', 'behind-scenes'],
  books: ['novels', 'comics', 'poetry', 'essays'],
  arts: ['illustration', 'photography', 'crafts', 'ceramics', 'architecture'],
  humour: ['sketches', 'challenges', 'stand-up'],
  motor: ['electric-cars', 'motorbikes', 'classic-cars'],
  society: ['sustainability', 'volunteering', 'local-life', 'news', 'feminism'],
} as const satisfies Record<string, readonly string[]>

export type InterestRoot = keyof typeof interestTree
export const interestRoots = keysOf(interestTree)

const known: ReadonlySet<string> = new Set([...interestRoots, ...interestRoots.flatMap(root => [...interestTree[root]])])

/** Whether a slug is one of the tree’s, root or leaf. */
export function isInterest(slug: string): boolean {
  return known.has(slug)
}
