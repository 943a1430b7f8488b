import { flags } from '../recognizers/gazetteers/flags.ts'
import { lexicon } from '../recognizers/gazetteers/lexicon.ts'
import { hashWord } from '../recognizers/scan/hash.ts'
import { stem } from './stem.ts'

/**
 * Names of one and the same drug: the international name first, then other spellings, national names and brands of that drug
 * alone. Brands of two drugs together are in no line: a text may name the two instead.
 */
export const sameDrugs = `paracetamol acetaminophen tylenol panadol calpol apap
furosemide frusemide lasix
omeprazole losec prilosec
esomeprazole nexium
lansoprazole prevacid
pantoprazole protonix
celecoxib celebrex
citalopram celexa cipramil
escitalopram lexapro cipralex
ranitidine zantac
famotidine pepcid
alprazolam xanax
clonazepam klonopin rivotril
diazepam valium
lorazepam ativan
zolpidem ambien
ibuprofen advil motrin nurofen brufen
naproxen aleve naprosyn
aspirin acetylsalicylic asa aspro
clopidogrel plavix
ticagrelor brilinta brilique
warfarin coumadin
apixaban eliquis
rivaroxaban xarelto
dabigatran pradaxa
enoxaparin lovenox clexane
metformin glucophage
glibenclamide glyburide
sitagliptin januvia
empagliflozin jardiance
dapagliflozin farxiga forxiga
semaglutide ozempic wegovy rybelsus
liraglutide victoza saxenda
glargine lantus toujeo basaglar
lispro humalog
aspart novolog novorapid
levothyroxine thyroxine synthroid eltroxin
atorvastatin lipitor
simvastatin zocor
rosuvastatin crestor
pravastatin pravachol
lisinopril zestril prinivil
enalapril vasotec
losartan cozaar
valsartan diovan
amlodipine norvasc
metoprolol lopressor toprol
carvedilol coreg
bisoprolol zebeta
spironolactone aldactone
bumetanide bumex
torasemide torsemide demadex
salbutamol albuterol ventolin proventil
montelukast singulair
tiotropium spiriva
fluticasone flovent flixotide flonase
prednisone deltasone
methylprednisolone medrol
hydrocortisone cortef
sertraline zoloft lustral
fluoxetine prozac sarafem
paroxetine paxil seroxat
venlafaxine effexor
duloxetine cymbalta
bupropion wellbutrin zyban
buspirone buspar
trazodone desyrel
quetiapine seroquel
olanzapine zyprexa
risperidone risperdal
aripiprazole abilify
haloperidol haldol
lamotrigine lamictal
levetiracetam keppra
gabapentin neurontin
pregabalin lyrica
phenytoin dilantin epanutin
carbamazepine tegretol
topiramate topamax
valproate valproic divalproex depakote epilim
lamivudine epivir
zidovudine azt retrovir
aciclovir acyclovir zovirax
oseltamivir tamiflu
tramadol ultram
oxycodone oxycontin
hydromorphone dilaudid
pethidine meperidine demerol
fentanyl duragesic
naloxone narcan
methylphenidate ritalin
atomoxetine strattera
dexamfetamine dextroamphetamine dexedrine
epinephrine adrenaline epipen
norepinephrine noradrenaline levophed
isoprenaline isoproterenol
lidocaine lignocaine xylocaine
rifampicin rifampin
ciclosporin cyclosporine cyclosporin neoral
sirolimus rapamycin rapamune
tacrolimus prograf
suxamethonium succinylcholine anectine
phytomenadione phytonadione
estradiol oestradiol
amoxicillin amoxycillin amoxil
cefalexin cephalexin keflex
azithromycin zithromax
ciprofloxacin cipro
metronidazole flagyl
fluconazole diflucan
terbinafine lamisil
hydroxycarbamide hydroxyurea
chlorphenamine chlorpheniramine
diphenhydramine benadryl
cetirizine zyrtec
loratadine claritin
hydroxyzine atarax vistaril
mesalazine mesalamine
sulfasalazine sulphasalazine
colecalciferol cholecalciferol
pembrolizumab keytruda
trastuzumab herceptin
bevacizumab avastin
adalimumab humira
etanercept enbrel
infliximab remicade
sildenafil viagra revatio
tadalafil cialis
finasteride proscar propecia
tamsulosin flomax
alendronate alendronic fosamax
allopurinol zyloprim
ondansetron zofran
metoclopramide reglan
zopiclone imovane
amiodarone cordarone
diltiazem cardizem
hydralazine apresoline
clonidine catapres
clomifene clomiphene clomid`

/** Drugs that look or sound like another and that no list of ours has otherwise: a selection of well-known mix-ups. */
const alsoDrugs = `amrinone inamrinone carboplatin cisplatin vincristine vinblastine daunorubicin doxorubicin chlorpromazine
chlorpropamide glipizide tolazamide tolbutamide nicardipine nimodipine quinidine quinine sulfadiazine sulfisoxazole ephedrine
phentolamine phenobarbital pentobarbital cycloserine cefuroxime ceftazidime cefotaxime cefoxitin mitoxantrone mitomycin dobutamine
hydroxychloroquine penicillamine primaxin lantus detemir degludec insulin heparin methadone codeine morphine`

/** Words that lists of drugs hold and that name a class, a salt, a form, or what the body has by itself. */
const noOtherDrug = new Set(
  `antibiotic steroid statin antidepressant opioid corticosteroid benzodiazepine cephalosporin anthracycline protease angiotensin
  creatinine oxygen glucose dextrose calcium sodium potassium magnesium iodine iodide nitrogen starch inhaler hall sensor thrive osmotic
  flander nucleotide amine phosphate lactate aspartate glycine serotonin dopamine histamine cortisol aldosterone acetylcholine thrombin
  fibrinogen trypsin amylase collagenase superoxide glutathione cysteine tyrosine tryptophan fructose sucrose mannose sorbitol lecithin
  phytosterol neurotensin prostacyclin bran ethanol folate benzoate talc testosterone estrogen oestrogen progesterone progestin antacid
  diuretic laxative antihistamine antiviral antifungal anticoagulant antipsychotic nsaid penicillin sulfate sulphate hydrochloride tartrate
  succinate maleate mesylate acetate citrate fumarate besylate chloride bromide nitrate carbonate bicarbonate clavulanate hormone enzyme
  vitamin mineral zinc iron acid albumin glucagon hemoglobin cholesterol urea cannabis cannabinoid cortisone melanin keratin bilirubin collagen elastin gelatin`.split(
    /\s+/,
  ),
)
const kindsOfInsulin = new Set(
  ['glargine', 'lispro', 'aspart', 'detemir', 'degludec', 'glulisine'].map((name) => stem(name)),
)
const own = new Set(`${sameDrugs} ${alsoDrugs}`.split(/\s+/))

/** Whether a folded word names one drug: by our list, or by the lexicon's, of which RxNorm is the main part. */
export function isDrug(word: string): boolean {
  if (word.length < 3 || noOtherDrug.has(word) || noOtherDrug.has(word.replace(/s$/, ''))) return false
  if (own.has(word)) return true
  if (word.length < 6) return false
  const flag = lexicon().lookup(hashWord(word))
  return (flag & flags.drug) !== 0 && (flag & flags.phrase) === 0
}

interface Named {
  readonly stem: string
  readonly drug: boolean
}

/** Drugs of a sentence by their meanings, a brand and its drug being one. */
export function drugsOf(contents: readonly Named[]): ReadonlySet<string> {
  return new Set(contents.flatMap(({ stem, drug }) => (drug ? [stem] : [])))
}

/** Whether `has` names the drug, or one of which it is a kind, or a kind of it. */
function namesDrug(has: ReadonlySet<string>, drug: string): boolean {
  if (has.has(drug)) return true
  if (drug === 'insulin') return [...kindsOfInsulin].some((kind) => has.has(kind))
  return false
}

/** Drugs of a claim that a source's words lack, where drugs stand there that the claim does not name. */
export function exchangedDrugs(claimed: ReadonlySet<string>, given: ReadonlySet<string>): readonly string[] {
  const others = [...given].some((drug) => !namesDrug(claimed, drug) && !kindOfClaimed(claimed, drug))
  return others ? [...claimed].filter((drug) => !namesDrug(given, drug)) : []
}

function kindOfClaimed(claimed: ReadonlySet<string>, drug: string): boolean {
  return kindsOfInsulin.has(drug) && claimed.has('insulin')
}
