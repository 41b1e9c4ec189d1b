import type { WrittenBook } from './book.ts'

/** Chemistry and physics. */
export const scienceBooks: WrittenBook[] = [
  {
    key: 'organic-chemistry',
    title: 'Organic Chemistry in Plain Words',
    description:
      'Electrons go from where they are plenty to where they are few. The rest of CHM 201, starting from that one sentence.',
    author: 'Halima Yusuf',
    course: 'CHM 201',
    department: 'Sciences Faculty',
    level: '200',
    kind: 'notes',
    owner: 'halima',
    file: 'pdf',
    cover: 'molecule',
    hoursAgo: 340,
    stars: [4, 5, 4, 4, 5, 3, 4],
    chapters: [
      {
        title: 'Carbon, and how it is named',
        paragraphs: [
          'Carbon has four hands. It can hold four neighbours singly, or one of them with two or three hands. From this come chains, rings, branches, and some tens of millions of compounds with more made every day.',
          'To name one: find the longest chain that contains the main group; number from the end that gives it the lowest number; name the branches in alphabetical order. CH3-CH(CH3)-CH2-CH3 has four in its longest chain and a methyl on the second: 2-methylbutane.',
          '• meth 1, eth 2, prop 3, but 4, pent 5, hex 6, hept 7, oct 8',
          '• -ane single bonds, -ene a double, -yne a triple, -ol OH, -al CHO, -one C=O inside the chain, -oic acid COOH, -amine NH2',
          'Two compounds with the same atoms joined in another order are structural isomers: C4H10 is butane or 2-methylpropane. If they are joined in the same order but lie differently in space, they are stereoisomers: a double bond cannot turn, so but-2-ene has a cis and a trans form.',
        ],
      },
      {
        title: 'Where the electrons are',
        paragraphs: [
          'In a bond between unlike atoms the pair lies nearer to the greedier one. Fluorine, oxygen, nitrogen and chlorine are greedy, and the carbon beside them is left a little positive. A nucleophile has a pair to give: OH-, NH3, CN-, water. An electrophile lacks one: H+, a carbon next to oxygen or a halogen.',
          'A curved arrow shows a pair moving. It begins at a pair or at a bond, never at a plus sign, and ends where the pair will be. If you draw your arrows with care you need not learn the reactions by heart; if you do not, you will have to.',
          'Charge that can spread is charge at rest. A carbocation with three carbons round it is steadier than one with two. That is why HBr adds to propene so that H goes to the carbon which has more hydrogens already: the positive charge is left on the middle one. Markovnikov noticed it in 1869. Carbocations explain it.',
        ],
      },
      {
        title: 'Four reactions that are really one',
        paragraphs: [
          'Substitution: a nucleophile comes in and a group goes out. CH3Br + OH- gives CH3OH + Br-. If the carbon is open, it happens in one step from behind, and the molecule turns inside out like an umbrella: SN2. If the carbon is crowded, the group leaves first and whoever is near comes in: SN1.',
          'Elimination: the base takes a hydrogen from next door and a double bond forms. Heat and a strong, bulky base favour it.',
          'Addition to C=C: the double bond is the nucleophile. Bromine water loses its brown colour; that is your test for it.',
          "Addition to C=O: here the carbon is the hungry one. Aldehydes and ketones both do it; aldehydes faster, as they are less crowded. With 2,4-DNPH both give an orange solid. With Tollens' reagent only the aldehyde makes a mirror, because only it has a hydrogen to lose.",
        ],
      },
      {
        title: 'In the laboratory',
        paragraphs: [
          'Unknown liquid, three test tubes, one hour. Does it dissolve in water? Small alcohols, acids and amines do. Does it fizz with sodium hydrogencarbonate? Then it is an acid. Does bromine water fade in the dark? C=C. Orange with 2,4-DNPH? C=O; then Tollens, to say which. Sweet smell on warming with ethanoic acid and a drop of sulphuric? An alcohol, making an ester.',
          'Melting point: slowly near the end, two degrees a minute. A sharp one within a degree says pure, a low and wide one says mixed. Mix it with a known sample: if the point does not drop, they are the same.',
          'Fume cupboard for anything with a smell that you can describe. Never put your nose over the tube; wave the air to you. And write what you saw and not what it should have been. "Yellow, then nothing" is a result.',
        ],
      },
    ],
  },
  {
    key: 'phy-101-past-questions',
    title: 'PHY 101 Past Questions: Mechanics',
    description:
      'Units, motion, forces, energy and momentum. Twelve questions set again and again, with every step and the usual wrong answers.',
    author: 'The Sciences Faculty tutorial',
    course: 'PHY 101',
    department: 'Sciences Faculty',
    level: '100',
    kind: 'past questions',
    owner: 'kemi',
    file: 'pdf',
    cover: null,
    hoursAgo: 30,
    stars: [5, 4, 5],
    chapters: [
      {
        title: 'Units and motion',
        paragraphs: [
          'Question 1. Show that v² = u² + 2as is dimensionally correct.',
          'Answer. Every term must be (length/time)². v² and u² are. a is L/T² and s is L, so as is L²/T². Dimensions cannot check the 2; say so, there is a mark for it.',
          'Question 2. A bus starts from rest and reaches 18 m/s in 12 s. Find its acceleration and the distance.',
          'Answer. a = (18 - 0)/12 = 1.5 m/s². s = ½ a t² = 0.5 × 1.5 × 144 = 108 m. Check: mean speed 9 m/s for 12 s is 108.',
          'Question 3. A mango falls from 20 m. With g = 10 m/s², how long does it fall and how fast does it land?',
          'Answer. 20 = ½ × 10 × t², t = 2 s. v = gt = 20 m/s, which is 72 km/h. Do not sit there.',
          'Question 4. A ball is thrown at 20 m/s, 30 degrees above the ground. Find its range.',
          'Answer. Up: 20 sin 30 = 10 m/s, so it is in the air for 2 × 10/10 = 2 s. Along: 20 cos 30 = 17.3 m/s. Range 34.6 m. The two directions do not know of each other; that is the whole method.',
        ],
      },
      {
        title: 'Forces',
        paragraphs: [
          'Question 5. A 60 kg student stands in a lift that accelerates upwards at 2 m/s². What does the scale show?',
          'Answer. N - mg = ma. N = 60 × (10 + 2) = 720 N, as if her mass were 72 kg. Usual wrong answer: 480, from a minus sign put in by feeling. Draw the arrows first.',
          'Question 6. A 10 kg box lies on a slope of 30 degrees. The coefficient of friction is 0.4. Does it slide?',
          'Answer. Down the slope: mg sin 30 = 50 N. Normal force: mg cos 30 = 86.6 N. Greatest friction 0.4 × 86.6 = 34.6 N. 50 is more, so it slides, with a = (50 - 34.6)/10 = 1.5 m/s².',
          'Question 7. Masses of 3 kg and 5 kg hang over a smooth pulley. Find the acceleration and the tension.',
          'Answer. (5 - 3) × 10 = (5 + 3)a, so a = 2.5 m/s². For the 3 kg: T - 30 = 3 × 2.5, T = 37.5 N. Check with the 5 kg: 50 - 37.5 = 12.5 = 5 × 2.5.',
        ],
      },
      {
        title: 'Energy and momentum',
        paragraphs: [
          'Question 8. A 25 kg keg is carried up 3 m to the second floor in 15 s. Find the work and the power.',
          "Answer. W = mgh = 25 × 10 × 3 = 750 J. P = 750/15 = 50 W, one bright bulb. (The person's own body went up as well. The question says the keg.)",
          'Question 9. A car of 1,000 kg at 20 m/s brakes to rest in 40 m. Find the braking force.',
          'Answer. Kinetic energy ½ × 1000 × 400 = 200,000 J = F × 40, F = 5,000 N. At twice the speed the distance would be four times as long. Tell the driver.',
          'Question 10. A trolley of 2 kg at 3 m/s hits one of 4 kg at rest, and they stick. Find the speed after, and the energy lost.',
          'Answer. 2 × 3 = 6v, v = 1 m/s. Before 9 J, after 3 J; 6 J lost to heat and sound. Momentum is always kept, kinetic energy only in elastic collisions. Usual wrong answer: using energy to find v.',
          'Question 11. A 0.15 kg ball at 20 m/s is hit straight back at 30 m/s in 0.01 s. Find the mean force.',
          'Answer. Change of momentum 0.15 × (30 + 20) = 7.5 kg m/s. F = 7.5/0.01 = 750 N. The plus is because it came back.',
          "Question 12. State Newton's third law and say why the horse can still pull the cart.",
          'Answer. To every action there is an equal and opposite reaction, on the other body. The two forces act on different bodies and so cannot cancel. The horse moves because the ground pushes it forward more than the cart pulls it back. Draw one body at a time.',
        ],
      },
    ],
  },
]
