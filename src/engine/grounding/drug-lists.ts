/**
 * Names of one and the same drug: the international name first, then other spellings, national names and brands of that drug
 * alone. Brands of two drugs together are in no line: a text may name the two instead.
 */
const twins = `paracetamol acetaminophen tylenol panadol calpol apap
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

/** Brands and national names of more drugs, those above all that ISMP's list of confused drug names holds. */
const brands = `quinapril accupril accupro|isotretinoin accutane roaccutane|rabeprazole aciphex pariet|pioglitazone actos|risedronate actonel|propranolol inderal
methyldopa aldomet|ramipril altace tritace|glimepiride amaryl|galantamine reminyl razadyne|leflunomide arava|donepezil aricept|candesartan atacand amias
rosiglitazone avandia|irbesartan avapro aprovel|olmesartan benicar|telmisartan micardis|mupirocin bactroban|baclofen lioresal|benazepril lotensin
perindopril coversyl|vortioxetine brintellix trintellix|budesonide pulmicort|captopril capoten|sucralfate carafate|doxazosin cardura|ceftriaxone rocephin
cefazolin ancef kefzol|cefdinir omnicef|cefepime maxipime|cefotetan cefotan|clozapine clozaril|desipramine norpramin|imipramine tofranil
nortriptyline pamelor aventyl|amitriptyline elavil|doxepin sinequan silenor|clomipramine anafranil|digoxin lanoxin|propofol diprivan|oxybutynin ditropan
cabergoline dostinex|raloxifene evista|letrozole femara|ketorolac toradol|glipizide glucotrol|tolbutamide orinase|chlorpropamide diabinese
guaifenesin guaifenesine mucinex|guanfacine tenex intuniv|isosorbide imdur isordil|sumatriptan imitrex imigran|rizatriptan maxalt|zolmitriptan zomig
paliperidone invega|chlorambucil leukeran|busulfan myleran|melphalan alkeran|alosetron lotronex|fluvoxamine luvox|eszopiclone lunesta|pramipexole mirapex
ropinirole requip|acetylcysteine mucomyst|memantine namenda ebixa|filgrastim neupogen|pegfilgrastim neulasta|cisatracurium nimbex|ketoconazole nizoral
pimozide orap|bromocriptine parlodel|promethazine phenergan|felodipine plendil|cilostazol pletal|repaglinide prandin|acarbose precose|desvenlafaxine pristiq
nifedipine procardia adalat|medroxyprogesterone provera|modafinil provigil|mirtazapine remeron|temazepam restoril|methocarbamol robaxin|pilocarpine salagen
nefazodone serzone|metaxalone skelaxin|zaleplon|ustekinumab stelara|buprenorphine subutex|nisoldipine sular|atenolol tenormin|chlorpromazine thorazine largactil
tizanidine zanaflex|travoprost travatan|latanoprost xalatan|pentoxifylline trental|oxcarbazepine trileptal|labetalol trandate|ursodiol ursodeoxycholic
valaciclovir valacyclovir valtrex|valganciclovir valcyte|ganciclovir cytovene|voriconazole vfend|nelfinavir viracept|nevirapine viramune
lisdexamfetamine vyvanse elvanse|capecitabine xeloda|orlistat xenical|ethosuximide zarontin|metolazone zaroxolyn|ezetimibe zetia|zonisamide zonegran
linezolid zyvox|paclitaxel taxol|docetaxel taxotere|doxorubicin adriamycin|vincristine oncovin|rituximab rituxan mabthera|nivolumab opdivo|ipilimumab yervoy
denosumab prolia xgeva|caspofungin cancidas|fosphenytoin cerebyx|levomilnacipran fetzima|milnacipran savella|lurasidone latuda|gemfibrozil lopid
detemir levemir|degludec tresiba|glulisine apidra|clotrimazole lotrimin canesten|meloxicam mobic|phenelzine nardil|tranylcypromine parnate
hydroxychloroquine plaquenil|rifaximin xifaxan|vigabatrin sabril|brivaracetam briviact|lacosamide vimpat|tobramycin tobrex|solifenacin vesicare
tolterodine detrol|selegiline eldepryl|rasagiline azilect|thioridazine mellaril|thiothixene tiotixene navane|fluphenazine prolixin|perphenazine trilafon
prochlorperazine compazine stemetil|dicyclomine dicycloverine bentyl|hyoscyamine levsin|chlordiazepoxide librium|clorazepate tranxene|oxazepam serax
triazolam halcion|ketamine ketalar|etomidate amidate|rocuronium zemuron|vecuronium norcuron|oxytocin pitocin syntocinon|misoprostol cytotec
dinoprostone cervidil|methylergometrine methylergonovine methergine|carboprost hemabate|adenosine adenocard|flecainide tambocor|procainamide pronestyl
sotalol betapace|dronedarone multaq|ranolazine ranexa|ivabradine corlanor procoralan|fluvastatin lescol|verapamil isoptin calan|clindamycin cleocin
nitrofurantoin macrobid macrodantin|levofloxacin levaquin|moxifloxacin avelox|doxycycline vibramycin|minocycline minocin|clarithromycin biaxin klaricid
meropenem merrem|ertapenem invanz|vancomycin vancocin|daptomycin cubicin|gentamicin garamycin|amikacin amikin|melatonin circadin|edoxaban lixiana savaysa
prasugrel effient efient|acetazolamide diamox|acetohexamide dymelor|lithium eskalith priadel|primidone mysoline|benztropine benzatropine cogentin
trihexyphenidyl benzhexol|varenicline chantix champix|dutasteride avodart|alfuzosin uroxatral|bicalutamide casodex|anastrozole arimidex|tamoxifen nolvadex
levocetirizine xyzal|fexofenadine allegra telfast|desloratadine clarinex aerius|loperamide imodium|bisacodyl dulcolax|domperidone motilium|nizatidine axid
dexlansoprazole kapidex dexilant|febuxostat uloric adenuric|colchicine colcrys|diclofenac voltaren voltarol|indometacin indomethacin indocin
etoricoxib arcoxia|tapentadol nucynta|ziprasidone geodon|asenapine saphris|brexpiprazole rexulti|cariprazine vraylar`

/** A line for each drug, its names parted by spaces. */
export const sameDrugs = `${twins}\n${brands.replaceAll('|', '\n')}`

/** Drugs that look or sound like another and that no list of ours has otherwise: a selection of well-known mix-ups. */
export const alsoDrugs = `amrinone inamrinone carboplatin cisplatin vincristine vinblastine daunorubicin doxorubicin chlorpromazine
chlorpropamide glipizide tolazamide tolbutamide nicardipine nimodipine quinidine quinine sulfadiazine sulfisoxazole ephedrine
phentolamine phenobarbital pentobarbital cycloserine cefuroxime ceftazidime cefotaxime cefoxitin mitoxantrone mitomycin dobutamine
hydroxychloroquine penicillamine primaxin lantus detemir degludec insulin heparin methadone codeine morphine humulin
novolin novomix colistin colistimethate nitroprusside nitroglycerin emtansine kadcyla`

/** Brands of several drugs together: the brand, then what it holds. */
export const combined = `percocet oxycodone paracetamol|percodan oxycodone aspirin|vicodin hydrocodone paracetamol|lortab hydrocodone paracetamol
norco hydrocodone paracetamol|zosyn piperacillin tazobactam|tazocin piperacillin tazobactam|unasyn ampicillin sulbactam|augmentin amoxicillin clavulanate
bactrim sulfamethoxazole trimethoprim|septra sulfamethoxazole trimethoprim|septrin sulfamethoxazole trimethoprim|fioricet butalbital paracetamol caffeine
fiorinal butalbital aspirin caffeine|sinemet levodopa carbidopa|suboxone buprenorphine naloxone|symbicort budesonide formoterol
advair fluticasone salmeterol|seretide fluticasone salmeterol|entresto sacubitril valsartan|janumet sitagliptin metformin
vytorin ezetimibe simvastatin|zestoretic lisinopril hydrochlorothiazide|kaletra lopinavir ritonavir|ultracet tramadol paracetamol`
