import type { WrittenBook } from './book.ts'

/** Programs and workshops. */
export const machineBooks: WrittenBook[] = [
  {
    key: 'data-structures',
    title: 'Data Structures by Hand, then in C',
    description:
      'Every structure is first acted out with people, bowls or bus tickets, and only then programmed. Arrays to hash tables in four evenings.',
    author: 'Chidinma Okafor',
    course: 'CSC 201',
    department: 'Computer Science',
    level: '200',
    kind: 'textbook',
    owner: 'chidinma',
    file: 'epub',
    cover: 'brackets',
    hoursAgo: 95,
    stars: [5, 5, 4, 5, 4, 5, 5, 5, 4],
    chapters: [
      {
        title: 'Arrays: a bench with numbers',
        paragraphs: [
          'Paint the numbers 0 to 9 on a bench and seat ten people. To find whoever sits at 7 you do not walk along asking; you look at 7. That is what an array is for: any place in one step, because the address of the i-th is the address of the first plus i times the width.',
          'Now somebody arrives who must sit at 3. Everyone from 3 onward stands up and moves one place. On a bench of n that is up to n moves, and we write O(n): if the bench is twice as long, it takes twice as long. Looking was O(1).',
          'In C:  int seat[10];  seat[7] = 42;  There is no seat[10], and C will let you sit there. You will be sitting on somebody else’s data, and the program will fail an hour later in a place that has nothing to do with it.',
          'When the bench is full, get one twice as long and move all once. Each move is expensive, but they become rarer as fast as they become dearer, so that n arrivals cost about 2n moves altogether. Doubling is the trick; a bench ten longer each time costs n²/20.',
        ],
      },
      {
        title: 'Lists, stacks, queues',
        paragraphs: [
          'A linked list is a treasure hunt. Each person holds an item and the place of the next person. To insert somebody you change two pieces of paper and nobody moves: O(1). But to find the seventh you must visit six: O(n).',
          'struct node { int value; struct node *next; };  A list is a pointer to the first node, or NULL. Draw boxes and arrows before you write any line with two arrows in it. When you delete, move the arrow first and free the node afterwards.',
          'A stack is a pile of plates: last in, first out. It is how functions call each other, and how Undo works. Check brackets with one: push each opening one, pop at each closing one; if they do not match, or if plates remain, it is wrong.',
          'A queue is the borehole: first come, first served. In an array, use two marks, head and tail, and let them go round the end to the beginning. Keep one place empty, so that “full” and “empty” do not look the same. Every student forgets this once.',
        ],
      },
      {
        title: 'Trees: guess my number',
        paragraphs: [
          'I think of a number between 1 and 1,000. You say 500; I say higher. You say 750. In ten questions you have it, because every answer throws away half. A binary search tree keeps that game in memory: smaller on the left, larger on the right.',
          'Searching costs as many steps as the tree is high. For a thousand values a good tree is ten high. But insert 1, 2, 3, 4, 5 in order and every one goes to the right of the last: you have built a list with a complicated name.',
          'Balanced trees repair themselves as they grow, by rotating: the right child comes up, the parent goes down to its left, and the child’s left subtree changes parents. Act it out with three people and two arms each. Once your shoulders know it, the code is eight lines.',
          'To print in order: left, self, right. Written as a function that calls itself it is three lines, and it is the best reason I know to believe in recursion.',
        ],
      },
      {
        title: 'Hash tables: the departmental pigeon-holes',
        paragraphs: [
          'The secretary has a hundred pigeon-holes and 3,000 students. She puts your letter into the hole with the last two digits of your matric number. When you come she looks into one hole with about thirty letters and not at 3,000. With 3,000 holes she would look at about one.',
          'The rule from key to hole is the hash function. A good one spreads keys evenly. “First letter of the surname” is a bad one in Ekiti: A and O would overflow.',
          'When two keys fall into one hole, either keep a small list there (chaining) or try the next hole (open addressing). With open addressing a deleted letter must leave a mark, “somebody was here”, or those who walked past will never be found again.',
          'Keep the table less than about 70 percent full. Then finding, inserting and deleting all take the same short time however many there are: O(1) on average. It has no order, though. If you want the smallest, the next, or all between A and B, go back to the tree.',
        ],
      },
    ],
  },
  {
    key: 'workshop-practice',
    title: 'Workshop Practice for Engineers',
    description:
      'What to know before the first Monday in the workshop: safety, measuring, filing, drilling, the lathe and a weld that holds.',
    author: 'Emeka Nwosu and the workshop staff',
    course: 'MEE 202',
    department: 'Engineering',
    level: '200',
    kind: 'notes',
    owner: 'emeka',
    file: 'mobi',
    cover: 'gear',
    hoursAgo: 660,
    stars: [4, 4, 5, 4, 5],
    chapters: [
      {
        title: 'Before you touch anything',
        paragraphs: [
          'Shoes that cover the toes, sleeves above the elbow or buttoned, hair tied, no ring, no chain, no earphones. A rotating chuck does not let go of a thread; it takes the sleeve and then it takes the arm.',
          'Know three things at every machine: where it stops, what flies off it, and where it holds you. Glasses for the grinder, always, even for two seconds. Nobody has ever planned to lose an eye.',
          '• Never leave the key in the chuck. Not for a moment, not to scratch your nose.',
          '• Never clear swarf with your fingers. It is hot and it is a knife. Use the hook.',
          '• Never measure or wipe a moving job.',
          '• If you hear a new noise, stop first and wonder afterwards.',
        ],
      },
      {
        title: 'Measuring',
        paragraphs: [
          'A steel rule is good to half a millimetre, a vernier caliper to 0.02 or 0.05, a micrometer to 0.01. Choose the one that the drawing needs. If the drawing says 40 plus or minus 0.5, a micrometer is a way of wasting time.',
          'Vernier: read the main scale just to the left of the sliding zero, then find the one line of the slider which stands exactly opposite a line of the main scale, and add it. 23 mm, and the 14th line of a 0.02 vernier: 23.28 mm.',
          'Micrometer: sleeve, half-millimetre line, thimble. 7.5 + 0.32 = 7.82 mm. Turn the ratchet and not the drum; the tool should do the pressing, as it presses the same every day and you do not.',
          'Close the jaws and read zero before you begin. If it says 0.04, every reading of the day is 0.04 too large, and it is better to know it now.',
        ],
      },
      {
        title: 'Hand tools and the drill',
        paragraphs: [
          'Filing: the job at the height of your elbow, one foot forward, weight moving from the front hand to the back as the file goes. Cut on the push only. Chalk on the file keeps the teeth clean. Test flatness with a square against the light.',
          'Marking out: blue the surface, scribe once, punch lightly, look, punch again. A second line beside a wrong line is how two holes are made where there should be one.',
          'Drill speed: revolutions per minute = 1000 × cutting speed / (pi × diameter). For mild steel, 25 metres a minute and a 10 mm drill this gives about 800. Twice the diameter, half the speed. If the chips turn blue, you are too fast; if it screams, too slow a feed.',
          'Clamp the work. A plate held by hand under a drill becomes a propeller when the drill breaks through. It will be at the height of your stomach.',
        ],
      },
      {
        title: 'The lathe and the weld',
        paragraphs: [
          'On the lathe the work turns and the tool moves. Set the tip exactly on the centre line: too high and it rubs, too low and it digs in. Face the end first, then turn: now everything has a place to be measured from. To take 1 mm off the diameter move in 0.5, since you are cutting on both sides.',
          'Arc welding: about 40 amperes for every millimetre of the electrode, so 130 for a 3.2 mm rod. Hold an arc as long as the rod is thick, lean it 15 degrees in the direction of travel, and listen. A good arc sounds like frying akara. If it spits, shorten it.',
          'Chip off the slag and look. A weld that is round and high has not gone in; one with a groove at its edge was too hot; one with holes was damp. Break your first three in the vice. What you see inside is worth more than a mark.',
        ],
      },
    ],
  },
]
