import type { Items } from '../seed-texts.ts'

export const items: Items = {
  'canvas-pack': {
    name: 'Leinenrucksack',
    lore: 'Gewachstes Leinen, zwei Gurte, eine Tasche, deren Boden noch niemand gefunden hat. Wer aufbricht, trägt einen, und keine zwei sind gleich gepackt.',
  },
  'folded-map': {
    name: 'Gefaltete Karte',
    lore: 'Sie faltet sich entlang von acht Linien auf und entlang von keiner wieder zu. Das Tal ist aus dem Gedächtnis gezeichnet, die Fehler sind signiert.',
  },
  'tin-mug': {
    name: 'Blechbecher',
    lore: 'Emaille auf Blech, angeschlagen an einem Felsen in der ersten Woche. Er hält Tee genau ein gutes Gespräch lang heiß.',
  },
  'borrowed-umbrella': {
    name: 'Geliehener Regenschirm',
    lore: 'Niemand weiß mehr, wem er gehörte. Elf Menschen standen unter ihm trocken, und zehn haben ihn zurück in den Ständer gestellt.',
  },
  'dry-matches': {
    name: 'Trockene Streichhölzer',
    lore: 'Durch zwei Flüsse und einen schlechten Nachmittag in der Innentasche getragen. Sieben sind übrig, und das sind mehr, als du brauchst.',
  },
  'wool-socks': {
    name: 'Wollsocken',
    lore: 'Gestrickt im Nachtbus von jemandem, der nicht schlafen konnte. Die linke ist etwas länger; dein linker Fuß vermutlich auch.',
  },
  'pencil-stub': {
    name: 'Bleistiftstummel',
    lore: 'Er hat mehr erste Entwürfe geschrieben als jede Tastatur im Haus und brauchte nie ein Update.',
  },
  'coil-of-rope': {
    name: 'Aufgerolltes Seil',
    lore: 'Dreißig Meter, Hanf, gut erzogen. Es hält, solange beide Enden miteinander reden.',
  },
  'water-flask': {
    name: 'Wasserflasche',
    lore: 'Gefüllt an der kalten Quelle unter dem Grat. Es schmeckt nach Stein und nach früh aufgestanden sein.',
  },
  'storm-whistle': {
    name: 'Sturmpfeife',
    lore: 'Ein Pfiff: Ich bin hier. Zwei: Kommt und seht. Drei: Alles anhalten. Für Beschwerden hat sie keinen Ton.',
  },
  'field-cap': {
    name: 'Feldmütze',
    lore: 'Nur auf einer Seite ausgeblichen, von einem Sommer, in dem es immer in dieselbe Richtung ging.',
  },
  'beeswax-candle': {
    name: 'Bienenwachskerze',
    lore: 'Brennt vier Stunden oder einen langsam geschriebenen Brief lang. Riecht nach einem Bienenstock Ende August.',
  },
  'lucky-acorn': {
    name: 'Glückseichel',
    lore: 'Am ersten Tag in deine Hand gelegt von jemandem, der schon weiterging. Tauschen kann man sie nicht; das ging mit Glück noch nie.',
  },
  'walking-stick': {
    name: 'Wanderstock',
    lore: 'Ein gerades Stück Esche mit zwei störrischen Zweigen. Er nimmt deinen Knien ein Drittel des Hangs ab und nichts von der Aussicht.',
  },
  'drift-compass': {
    name: 'Driftkompass',
    lore: 'Seine Nadel neigt sich zwei Grad zu dem hin, was du vor dir herschiebst. Weiß man das, ist er sehr genau.',
  },
  'field-notebook': {
    name: 'Feldheft',
    lore: 'Kariertes Papier, Spiralbindung, die erste Seite aus Respekt leer gelassen. In der Mitte hat der Regen mitgeschrieben.',
  },
  'moss-cloak': {
    name: 'Moosumhang',
    lore: 'Schwere grüne Wolle, an der Niesel abperlt und Lärm verschwindet. Sitz eine Weile still darin, und Besprechungen gehen an dir vorbei.',
  },
  'ridge-boots': {
    name: 'Gratstiefel',
    lore: 'Zweimal neu besohlt, von zwei Menschen, die beide sagten, es sei das letzte Mal. Sie kennen den Heimweg besser als du.',
  },
  'camp-kettle': {
    name: 'Lagerkessel',
    lore: 'Er beginnt zu singen, eine Minute bevor er kocht, und dann legen alle hin, was sie gerade tun.',
  },
  'pocket-knife': {
    name: 'Taschenmesser',
    lore: 'Eine Klinge, eine Säge, ein Öffner und ein Werkzeug, dessen Zweck nur mündlich weitergegeben wird.',
  },
  'canvas-tent': {
    name: 'Zelt für zwei',
    lore: 'Verkauft für zwei, die sich mögen, oder für drei, die es bis zum Morgen tun.',
  },
  'honey-jar': {
    name: 'Glas Talhonig',
    lore: 'Die übliche Währung hinter der letzten Straße. Er hat nie an Wert verloren und hält selten eine Woche.',
  },
  'trail-hat': {
    name: 'Wanderhut',
    lore: 'Die Krempe war gerade, bis jemand daraus trank. Seitdem ist er nützlicher.',
  },
  'sealed-letter': {
    name: 'Versiegelter Brief',
    lore: 'Von jemandem, dem du geholfen hast; zu öffnen an einem Tag, an dem du daran zweifelst. Er ist an dich gerichtet, also bleibt er bei dir.',
  },
  'lantern-of-the-ridge': {
    name: 'Laterne vom Grat',
    lore: 'Sie wurde über den Grat getragen, jemandem entgegen, der von der anderen Seite kam. Das Glas wird noch immer warm, wenn zwei sich einig sind.',
  },
  'ice-axe': {
    name: 'Eispickel',
    lore: 'Du trägst ihn wochenlang, ohne an ihn zu denken. Dann kommt ein Hang, und du bist froh um jedes Gramm.',
  },
  'brass-binoculars': {
    name: 'Messingfeldstecher',
    lore: 'Zwei Linsen, zwei Meinungen; dreh am Rad, bis sie sich einig sind, und du siehst weiter als jede allein.',
  },
  'patient-watch': {
    name: 'Geduldige Uhr',
    lore: 'Jeden Abend von Hand aufgezogen. In guter Gesellschaft geht sie etwas nach, und niemand hat sie je dafür gestellt.',
  },
  'valley-ocarina': {
    name: 'Okarina aus dem Tal',
    lore: 'Gebrannter Ton, sieben Löcher, eine Melodie, die alle halb kennen. Spiel deine Hälfte, und jemand bringt den Rest.',
  },
  'stone-spiral': {
    name: 'Steinspirale',
    lore: 'Sie lag unter einem Steinmann, der auf keiner Karte steht. Wer sie hinterließ, wollte, dass sie jemand findet, der das Kleingedruckte liest.',
  },
  'storm-cape': {
    name: 'Sturmcape',
    lore: 'Geölt, dunkel, trocken schwerer als nass. Es gehörte der Person, die wach blieb, damit die anderen schlafen konnten.',
  },
  'night-watch-hat': {
    name: 'Mütze der Nachtwache',
    lore: 'Der Bommel ist da, damit deine Leute im Dunkeln durchzählen können. Der Rest ist für deine Ohren.',
  },
  'surveyors-glass': {
    name: 'Fernglas der Vermesserin',
    lore: 'Fünf Auszüge aus Messing. Hindurch siehst du das Land, wie es ist, und ganz ausgezogen auch die Annahmen, die du mitgebracht hast.',
  },
  'brass-sextant': {
    name: 'Messingsextant',
    lore: 'Gemacht für alle, die keine Landmarken haben. Nimm eine wahre Sache, die du sehen kannst, miss von ihr aus, und du weißt, wo du stehst.',
  },
  'first-draft-quill': {
    name: 'Feder des ersten Entwurfs',
    lore: 'Sie schreibt genau eine Seite lang schlecht. Nach dieser Seite hat niemand etwas gefunden, das sie nicht schreiben kann.',
  },
  'summit-bell': {
    name: 'Gipfelglocke',
    lore: 'Sie hängt an einem Balken, dort, wo der Weg endet. Du läutest sie für die, die dich hergebracht haben, und sie hören sie, wo immer sie sind.',
  },
  'traverse-pack': {
    name: 'Rucksack der langen Querung',
    lore: 'Kleiner als der, mit dem du aufgebrochen bist. Alles darin wurde mindestens einmal gebraucht, und nichts ist nur für alle Fälle da.',
  },
  'weather-stone': {
    name: 'Wetterstein',
    lore: 'Er trübt sich eine halbe Stunde, bevor du es dir anders überlegst. Zwölf kamen vom ersten Gipfel herunter, und noch keiner hat sich geirrt.',
  },
  'first-waymark': {
    name: 'Die erste Wegmarke',
    lore: 'Drei Steine und ein Tupfer orange Farbe. Du setzt sie dorthin, wo du dich einmal verirrt hast, damit es sonst niemand muss.',
  },
  'pole-star-astrolabe': {
    name: 'Astrolabium des Polarsterns',
    lore: 'Sieben wurden gebaut, eines für jede Nacht der Woche, in der der Himmel geschlossen blieb. Es zeigt, wo der Stern steht, ob du ihn siehst oder nicht.',
  },
  'jar-of-late-light': {
    name: 'Glas mit spätem Licht',
    lore: 'Draußen gefüllt, am Ende eines langen Tages, Deckel offen, ohne ein Wort. Ein Abend passt hinein; heb ihn für die Woche auf, die einen braucht.',
  },
  'pocket-sundial': {
    name: 'Taschensonnenuhr',
    lore: 'Sie geht richtig, solange es die Sonne tut. Gegen Abend läuft ihr Schatten über die letzte Stunde hinaus und zeigt auf das, was du aufgeschoben hast.',
  },
}
