import { hashWord } from '../scan/hash.ts'
import { WordSet } from '../scan/word-set.ts'

const set = (words: string): ReadonlySet<number> => new WordSet(words.split(/\s+/).map(hashWord))

/** Titles before a name. */
export const titles = set(
  'dr dra drs doctor mr mrs ms mx miss prof professor sir madam sr sra srta don doña herr frau mme mlle monsieur madame nurse rev reverend capt sgt officer judge hon attorney dott dottssa docteur doktor señor señora mister practitioner assistant therapist technician midwife',
)
/** Titles that are words of everyday in lower case: only with a capital. */
export const capitalTitles = set(
  'miss nurse sir madam don judge officer prof professor doctor rev attorney sr ms hon practitioner assistant therapist technician midwife',
)
/** Degrees and suffixes after a name. */
export const credentials = set(
  'md do rn np pa phd lpn lvn cna crna cnm dds dmd dpm dnp dvm facs facp facc faap mph msw lcsw lmft rph pharmd esq jr sr ii iii iv aprn arnp fnp bsn msn psyd dpt otr mbbs mbchb frcp frcs mba emt rrt',
)
/** Callings that notes set before a name with a capital: no part of it. */
export const callings = set(
  'endoscopist counselor counsellor cardiologist radiologist pathologist surgeon anesthesiologist anaesthetist hospitalist intensivist oncologist neurologist urologist dermatologist pediatrician psychiatrist psychologist pharmacist dietitian therapist technologist provider attending resident fellow consultant examiner interpreter chaplain imam pastor rabbi coordinator navigator scribe referring ordering supervising signed reviewed tochter sohn ehefrau hija hijo esposa marido',
)
/** What people are at work, in the family and by rank, short and long: alone these name nobody. */
export const ranks = set(
  'dr dra drs rev addl asst assoc prof consultant registrar reg sho hod hmo jmo rmo cmo ceo md rn dtr dght dau primi primip multi multip gravida nana nan nanna gran granny grandma grandpa papa mum mom dad mam mamma poa hcpoa epoa mgm pgm mgf pgf mob fob enquiries inquiries reception switchboard bystander attender attendant clerk warden',
)
/** Particles inside a name, in lower case. */
export const particles = set(
  'de la del las los van von der den bin ibn al el da dos das di du le y ter ten af zu abu della',
)

/** What a capitalised word before these is named after: no patient. */
export const eponymNouns = set(
  'disease syndrome screen screening mask masks cushion mattress sign test catheter score scale cyst palsy lymphoma maneuver manoeuvre procedure operation reflex stain tube drain clamp forceps retractor position criteria classification stage staging index fracture dislocation hernia node nodes nodule nodules body bodies anemia ulcer tumor tumour sarcoma carcinoma esophagus oesophagus gland glands duct canal phenomenon response triad law rule method technique incision approach line lines point angle space pouch loop knot suture wire pin nail screw plate rod blade needle monitor meter thyroiditis chorea ataxia dystrophy contracture contractures gait facies nails spots rings rash fever nephropathy encephalopathy aphasia area cells cell cytoma murmur pulse breathing respirations respiration breaths ventricle hammock bandage splint boot collar brace walker walkers agar medium solution lactate ringer ringers ratio formula equation curve plot plots inventory questionnaire examination disorder foramen ligament artery vein nerve muscle tendon fascia hiatus membrane corpuscle virus fibrillation arthritis purpura vasculitis granulomatosis mole fibroma osteotomy arthroplasty bypass shunt valve graft stent flap lift heller pap smear swab culture coma effect effects trial study studies protocol regimen diet exercises exercise crisis attack spasm degeneration hemorrhages paralysis deformity lesion variant angina esotropia level levels grade shoulder screening wort inventory calculator rule rules calculator tendinitis tendonitis tendinopathy bursitis rupture repair antigen antigens antibody antibodies paresis neuralgia neuroma gangrene cautery halo cage mesh laryngoscope speculum snare dilator rasp prep naming curette elevator punch scissors blot blotting rats mice assay seizure seizures sclerosis keratitis dermatitis granuloma psychosis dementia triangle capsule septum tubercle plane cells phenomena chancre apophysitis exercises bacillus bodies factor frame frames staining perimetry tonometry applanation biopsies biopsy dilators hook hooks trach cuffed uncuffed peg hickey spatial fixator nomogram grading staged midline lateralizes lateralized lateralises ankle chek biplane pessary cerclage tonometer lensometer',
)
/** What anatomy and medicine call after people with "of": "angle of Louis", "Rule of Nines", "signo de Levine". */
export const ofThings = set(
  'signo signos maniobra enfermedad sindrome escala indice triada maladie syndrome signe echelle linfoma esofago reflejo morbus criterios clasificacion fenomeno anillo pinza sonda maniobras tendon paralisis kyste test score angle space pouch fascia triangle line lines plane circle rule ligament tubercle foramen sinus canal duct island islands islets loop node nodes crypts artery valve ampulla sphincter bundle tract body bodies cells organ ganglion nucleus area areas fissure gland glands membrane tetralogy triad sign law method technique procedure operation test apgar bands stripe layer ring point cave cleft hiatus crest spine muscle nerve plexus vein corpuscles sheath arcade canals columns convolution cistern aqueduct commissure field fold folds disease syndrome hernia fracture tumor carcinoma paralysis phenomenon maneuver manoeuvre manual doctrine hypothesis principle classification scale index criteria formula',
)
/** What makes the capitalised words around it an institution, a street or a product. */
export const institutionNouns = set(
  'hospital hospitals clinic clinics center centre university college school institute foundation laboratory laboratories labs pharmacy health healthcare medical medicine department dept association society academy church ministry council committee bank inc llc ltd corp corporation company group industries enterprises solutions systems technologies partners associates insurance street avenue road boulevard drive lane court place square park bridge airport station hotel building tower county city state river lake mountain island beach library museum theater stadium team league cup festival university ward unit wing floor room press journal news times magazine foundation fund trust act award prize shield cross blue plan medicare medicaid hmo ppo system services service network home homes hospice infirmary clinique hopital clinica klinik krankenhaus institut klinikum hospitalier ospedale',
)
/** What people do or are in notes, just after their name. */
export const personVerbs = set(
  "said says say told tells reports reported denies denied states stated presents presented complains complained notes noted is was has had will would can could does did came comes went lives lived works worked called asked asks mentioned mentions describes described admits admitted agrees agreed takes took feels felt who and's wants wanted needs needed reviewed signed ordered prescribed examined saw performed discussed recommends recommended requested requests thinks thought underwent received returned arrived remains continues smokes drinks weighs born aged wrote writes left died passed explained verbalized verbalizes understands understood tolerated refused declined expressed pacing sleeping crying refusing resting walking eating drinking yelling screaming laughing asking requesting moved drove brought fell got helped goes drives feeds eats ate slept assisted walked cried voided ambulated attended attends plans hopes lost quit gave gives threw ran sat stood woke vomited smiled yelled tripped slipped missed enjoys likes loves hates prefers tried tries paid upset isn't doesn't wasn't hasn't",
)
/** What stands just before a person who is spoken of or to. */
export const personCues = set(
  'told asked saw met called with by from to for and patient client resident member hi hello hey dear thanks thank cc attn contact named per via mother father son daughter wife husband brother sister aunt uncle partner friend boyfriend girlfriend fiance fiancee neighbor neighbour nephew niece grandmother grandfather grandson granddaughter caregiver guardian spouse mom dad mum colleague roommate cousin twin hermano hermana madre padre hijo hija esposa esposo marido mujer',
)
/** Kin and others close, whose name may follow. */
export const kin = set(
  'mother father son daughter wife husband brother sister aunt uncle partner friend boyfriend girlfriend fiance fiancee neighbor neighbour nephew niece grandmother grandfather grandson granddaughter caregiver guardian spouse mom dad mum roommate cousin twin hermano hermana madre padre hijo hija esposa esposo marido mujer',
)
/** Those who are cared for. */
export const cared = set(
  'patient pt pat client resident paciente patientin member claimant insured beneficiary subscriber employee applicant proband student caregiver surgeon manager counselor interpreter',
)
/** What only people do. */
export const speech = set(
  'said says told tells reports reported denies denied states stated called asked asks thinks wants wanted complains admits agrees verbalized',
)
/** Months and weekdays, which lists of names hold too. */
export const calendarWords = set(
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed weds thu thur thurs fri sat christmas easter thanksgiving halloween hanukkah ramadan lent',
)
/** Capitalised things of notes that are no people although lists know them as names. */
export const noPeople = set(
  'gracias merci danke obrigado obrigada grazie english spanish french german chinese latin american african asian hispanic caucasian european indian mexican italian irish jewish muslim christian catholic islam iv im po mri ct er ed icu ekg ecg cbc bmp hiv aids usa us uk eu fda cdc who nih hipaa epic cerner google facebook twitter iphone android amazon microsoft internet medicare medicaid covid delta omicron doc docs achilles mrn dob ssn npi dea ref cc re hpi pmh ros sob bp hr rr temp spo2 bmi egd icd cpt chf cad copd dm htn ckd gerd uti dvt pe tia cva mi ms als ptsd adhd ocd vin lot udi sig apt esq fitbit morbus arnp kollege kollegin kollegen consoeur confrere geehrter geehrte sehr chere caller agent cigna aetna humana anthem tricare molina wellcare optum walgreens cvs walmart costco kroger publix safeway labcorp medtronic stryker zimmer pfizer novartis sanofi gilead amgen genentech siemens philips olympus covidien ethicon teleflex hospira discord reddit mychart zoom uber lyft fedex ups usps toyota honda chevy subaru nissan hyundai kia northern southern western eastern british arab arabic maori swedish norwegian danish finnish dutch portuguese polish russian ukrainian turkish greek hebrew persian farsi hindi urdu punjabi bengali tamil korean vietnamese filipino tagalog cantonese mandarin japanese brazilian cuban haitian somali nigerian ethiopian iranian iraqi syrian afghan pakistani canadian australian scottish welsh swiss austrian belgian hungarian czech romanian bulgarian thai nepali latino latina latinx hindu sikh buddhist protestant baptist lutheran methodist mormon jehovah god jesus christ lord santa virgin allah buddha bible quran aadhaar rückruf rappelez llámame llamame',
)
