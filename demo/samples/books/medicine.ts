import type { WrittenBook } from './book.ts'

/** The body, and what to do until help comes. */
export const medicineBooks: WrittenBook[] = [
  {
    key: 'upper-limb',
    title: 'The Upper Limb: an Anatomy Walk',
    description:
      'From the root of the neck to the fingertips, with the injuries that show what each nerve does. To be read with your own arm in front of you.',
    author: 'Títílayọ̀ Ajíbọ́lá',
    course: 'ANA 201',
    department: 'Medicine',
    level: '200',
    kind: 'notes',
    owner: 'titilayo',
    file: 'epub',
    cover: 'hand',
    hoursAgo: 370,
    stars: [5, 5, 5, 4, 5, 5],
    chapters: [
      {
        title: 'Five roots, three trunks',
        paragraphs: [
          'The brachial plexus is where five nerve roots, C5 to T1, are shuffled and dealt to the arm. Roots, Trunks, Divisions, Cords, Branches: write those five words down the page before you draw a line.',
          'C5 and C6 join as the upper trunk, C7 goes on alone as the middle, C8 and T1 join as the lower. Each trunk splits into a front and a back division. All three backs make the posterior cord. The fronts of the upper and middle make the lateral cord; the front of the lower goes on as the medial. They are named from how they lie round the axillary artery.',
          'Branches at the end: from the lateral cord the musculocutaneous, from the medial the ulnar, from the two together the median, like an M across the artery; from the posterior cord the axillary and the radial.',
          'Front is for bending and back is for straightening. Everything on the posterior cord extends. If you remember only this you will get half of the questions.',
        ],
      },
      {
        title: 'Shoulder and arm',
        paragraphs: [
          'The shoulder is a golf ball on a tee: it has the greatest movement of any joint, and comes out the most easily, usually forwards and down. The four muscles that hold it, the rotator cuff, are supraspinatus, infraspinatus, teres minor and subscapularis. Supraspinatus begins lifting the arm; deltoid takes over after about 15 degrees.',
          'The axillary nerve winds round the surgical neck of the humerus. Break it there, or dislocate the shoulder, and test the “regimental badge” patch of skin over the deltoid before you pull anything, and again afterwards.',
          'The radial nerve spirals round the middle of the shaft in its groove. A mid-shaft fracture, or a night asleep with the arm over the back of a bench, gives wrist drop: the hand hangs, and cannot be cocked up.',
          'Biceps bends the elbow, but it is above all the strongest supinator. It turns the screw in and pulls the cork out.',
        ],
      },
      {
        title: 'Elbow and forearm',
        paragraphs: [
          'In front of the elbow, from outside to inside: tendon of biceps, brachial artery, median nerve. TAN. Press just inside the tendon and feel the pulse; it is where you put the stethoscope for the pressure.',
          'Behind the inner bump, the medial epicondyle, runs the ulnar nerve, under the skin. You have met it: the “funny bone”. A blow there makes the little finger buzz.',
          'The flexors of the forearm start from the inner bump, the extensors from the outer. Nearly all flexors are supplied by the median nerve. The exceptions are one and a half: flexor carpi ulnaris, and the half of flexor digitorum profundus for the ring and little fingers, which are ulnar.',
          'Hold your wrist. The bone that moves round when you turn the palm is the radius. The ulna stays.',
        ],
      },
      {
        title: 'Hand',
        paragraphs: [
          'Eight carpal bones in two rows, from the thumb side: scaphoid, lunate, triquetrum, pisiform; trapezium, trapezoid, capitate, hamate. A fall on an outstretched hand with pain in the hollow at the base of the thumb is a broken scaphoid until proved otherwise, even if the first X-ray is clean, because its blood enters from the far end and it may die.',
          'Through the carpal tunnel pass nine tendons and the median nerve. When it is tight the thumb, index, middle and half the ring finger tingle at night, and the ball of the thumb wastes.',
          'The small muscles of the hand are ulnar, apart from the LOAF: the first two Lumbricals, Opponens, Abductor brevis and Flexor brevis of the thumb, which are median.',
          'A quick test of all three: thumbs up (radial), make an OK ring that I cannot pull open (median), spread your fingers (ulnar). You can do it in four seconds, in the dark, at the side of a road.',
        ],
      },
    ],
  },
  {
    key: 'first-aid',
    title: 'First Aid before the Ambulance',
    description:
      'Bleeding, burns, fits, fainting, snakes, the okada fall, and how to press on a chest. For everybody; print it for your hostel door.',
    author: 'Students’ Health Volunteers',
    course: 'GST 125',
    department: 'Medicine',
    level: '100',
    kind: 'notes',
    owner: 'titilayo',
    file: 'pdf',
    cover: 'plaster',
    hoursAgo: 60,
    stars: [5, 5, 5, 4, 5],
    chapters: [
      {
        title: 'First, and always',
        paragraphs: [
          '• Look before you run: traffic, fire, a live cable. One injured person is enough.',
          '• Shout for a named person to call: "You in the blue cap, call 112 and come back to me." A crowd never calls; a person does.',
          '• Do they answer? Do they breathe? Put your cheek near the mouth for ten seconds and watch the chest.',
          '• Breathing but not answering: turn them on the side, upper knee bent, head tilted back, mouth down. Stay.',
          '• Not breathing, or only gasping: start pressing, next page.',
          'Do not give water, garri, milk or palm oil to anyone who is not fully awake. It goes into the lungs.',
        ],
      },
      {
        title: 'Pressing on the chest',
        paragraphs: [
          'On the back, on hard ground. Heel of one hand on the middle of the breastbone, the other hand on it, elbows straight, shoulders above. Press down five to six centimetres and let it come fully up, 100 to 120 times a minute: two a second, without stopping. You will be tired in two minutes. Change with someone, quickly.',
          'If you were taught breaths, give two after every thirty. If not, press only. For a child, for someone taken out of water, give five breaths first if you can.',
          'You may feel a rib crack. Go on. Ribs heal. Go on until they move, until help takes over, or until you cannot.',
        ],
      },
      {
        title: 'Blood, burns, bones',
        paragraphs: [
          'Blood that comes fast: press hard with a clean cloth and your weight, right in the wound, for ten whole minutes by the clock, without peeping. If it soaks through put more on top. If a limb still pours, tie a broad band above the wound, turn it tight with a stick, and write down the time.',
          "Burns: cool running water for twenty minutes, within the first three hours. Take off rings. Cover with clean plastic film. No toothpaste, no egg, no engine oil, no ice. To hospital if it is larger than the person's own hand, or on the face, hands or groin, or white and without pain.",
          'Bones: leave it in the shape in which you found it and tie it to something that does not bend: the other leg, a rolled exercise book. After a fall from an okada, if the neck hurts or the hands tingle, do not lift them. Hold the head still between your knees and talk to them.',
        ],
      },
      {
        title: 'Fits, faints, snakes',
        paragraphs: [
          'A fit: note the time, move the chairs, put something soft under the head, and wait. Nothing in the mouth: no spoon, no fingers. When the shaking stops, on the side. Call for help if it lasts five minutes, or comes again, or is the first ever, or if she is pregnant.',
          'Fainting: flat on the back and feet up. No crowd. Ask when they last ate. A diabetic who is sweating and strange and can still swallow needs sugar now: three spoons in a little water.',
          'Snake: walk away from it. Keep the person still and the limb still, at the level of the heart, and carry them. Take off bangles. No cutting, no sucking, no black stone, no tying tightly, and no need to bring the snake; a photograph from far away will do. Go where there is antivenom, and ring ahead to ask if there is.',
          'Asthma: sit up, leaning forward. Ten puffs of the blue inhaler, one at a time, a minute apart, through a paper cup if there is no spacer. If that does not help, go, and go on giving it.',
        ],
      },
    ],
  },
]
