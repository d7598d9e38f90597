/**
 * What the forms say beneath a field, in the languages of the Studio. Notes lie in the database in English, where the
 * team may change them: what the team wrote is shown as it is.
 */
import { type Label, studioLanguages } from '../src/cms/schema/labels/languages.ts'

const address: Label = [
  'Teil von Adressen: nicht mehr ändern, sobald es in Gebrauch ist.',
  'Forma parte de direcciones: no lo cambies cuando ya se use.',
  'アドレスの一部です。使われ始めたら変えないでください。',
  '주소의 일부입니다. 쓰이기 시작하면 바꾸지 마세요.',
  '是链接地址的一部分：开始使用后不要更改。',
]

/** By the English sentence. */
export const fieldNotes: Record<string, Label> = {
  'Name of the programme, on every page and in every mail.': [
    'Name des Programms, auf jeder Seite und in jeder Mail.',
    'Nombre del programa, en cada página y en cada correo.',
    'プログラムの名前。すべてのページとメールに載ります。',
    '프로그램 이름. 모든 페이지와 메일에 나옵니다.',
    '项目名称，出现在每个页面和每封邮件中。',
  ],
  'One line under the hero, and what search engines say.': [
    'Eine Zeile unter der Einleitung; auch Suchmaschinen zeigen sie.',
    'Una línea bajo la presentación; también la muestran los buscadores.',
    '導入文の下の1行。検索結果にも表示されます。',
    '소개 글 아래 한 줄. 검색 결과에도 나옵니다.',
    '开场白下面的一行，搜索引擎也会显示它。',
  ],
  'Heading of the landing page. Its words alone are shown.': [
    'Überschrift der Startseite. Nur die Wörter werden gezeigt.',
    'Título de la página de inicio. Solo se muestran las palabras.',
    'トップページの見出し。文字だけが表示されます。',
    '첫 페이지의 제목. 글자만 표시됩니다.',
    '首页的大标题，只显示文字。',
  ],
  'Picture of shared links, where it is in the library.': [
    'Bild geteilter Links, sofern es in der Bibliothek liegt.',
    'Imagen de los enlaces compartidos, si está en la biblioteca.',
    'リンクを共有したときの画像。ライブラリーにあるものに限ります。',
    '링크를 공유할 때 나오는 그림. 라이브러리에 있어야 합니다.',
    '分享链接时显示的图片，须在素材库中。',
  ],
  'Accent, in one theme as it is, in the other in a tone of the same hue. Empty: orange.': [
    'Akzentfarbe: in einem Design wie hier, im anderen in einem Ton derselben Farbe. Leer: Orange.',
    'Color de acento: en un tema tal cual, en el otro en un tono del mismo color. Vacío: naranja.',
    'アクセントの色。一方のテーマではこのまま、もう一方では同じ色合いの別の濃さになります。空欄：オレンジ。',
    '강조 색. 한 테마에서는 그대로, 다른 테마에서는 같은 색의 다른 명도로 나옵니다. 비우면 주황색.',
    '强调色：在一种主题中原样使用，在另一种中用同色系的色调。留空：橙色。',
  ],
  'Titles of the chapters, first to last: quests name their chapter by its number.': [
    'Titel der Kapitel, vom ersten bis zum letzten: Quests nennen ihr Kapitel mit der Nummer.',
    'Títulos de los capítulos, del primero al último: las misiones indican su capítulo por el número.',
    '章の題名を順番に。クエストは章を番号で示します。',
    '장의 제목을 순서대로. 퀘스트는 장을 번호로 나타냅니다.',
    '各章标题，从第一章到最后一章：任务用编号表示所属的章。',
  ],
  'Done within onboarding.': [
    'Wird gleich beim Aufbruch erledigt.',
    'Se hace durante los primeros pasos.',
    '最初の準備の中で行います。',
    '시작 과정 안에서 합니다.',
    '在初次设置时完成。',
  ],
  'Given at the end of onboarding.': [
    'Gibt es am Ende des Aufbruchs.',
    'Se da al terminar los primeros pasos.',
    '最初の準備が終わると贈られます。',
    '시작 과정을 마치면 받습니다.',
    '初次设置结束时赠送。',
  ],
  'XP given at the end of onboarding. Empty: none.': [
    'XP am Ende des Aufbruchs. Leer: keine.',
    'XP al terminar los primeros pasos. Vacío: ninguno.',
    '最初の準備が終わるともらえるXP。空欄：なし。',
    '시작 과정을 마치면 받는 XP. 비우면 없음.',
    '初次设置结束时给的 XP。留空：没有。',
  ],
  'Shown with prices. Empty: that of the chain.': [
    'Steht bei Preisen. Leer: das der Chain.',
    'Aparece junto a los precios. Vacío: el de la cadena.',
    '価格に付きます。空欄：チェーンの記号。',
    '가격 옆에 나옵니다. 비우면 체인의 기호.',
    '显示在价格旁。留空：使用链上的货币代号。',
  ],
  'Hours within which a run is to be decided: the review marks what waits longer. Empty: 48.': [
    'So viele Stunden darf eine Entscheidung dauern: Die Prüfung markiert, was länger wartet. Leer: 48.',
    'Horas para decidir un intento: la revisión marca lo que espera más. Vacío: 48.',
    '判定までの目標時間。これを過ぎたものは審査で印が付きます。空欄：48。',
    '결정까지의 목표 시간. 더 오래 기다리면 검토에 표시됩니다. 비우면 48.',
    '应在多少小时内作出决定：等待更久的会在审核中标出。留空：48。',
  ],
  'How many of a hundred runs that one person reviews are read by a second, who does not see what the first decided. Empty: none.':
    [
      'Von hundert Versuchen, die eine Person prüft, liest so viele eine zweite, ohne die erste Entscheidung zu sehen. Leer: keine.',
      'De cien intentos que revisa una persona, cuántos lee otra sin ver lo que decidió la primera. Vacío: ninguno.',
      '1人で審査する100件のうち、もう1人が最初の判定を見ずに読む件数。空欄：なし。',
      '한 사람이 검토하는 100건 가운데 다른 사람이 첫 결정을 보지 않고 읽는 건수. 비우면 없음.',
      '由一人审核的每一百次中，有多少次由第二人在看不到首次决定的情况下再看一遍。留空：没有。',
    ],
  'While on, nothing can be started, sent, minted or linked.': [
    'Solange sie an ist, kann nichts begonnen, gesendet, geprägt oder verknüpft werden.',
    'Mientras esté activo, no se puede empezar, enviar, acuñar ni vincular nada.',
    'オンの間は、開始・送信・ミント・連携ができません。',
    '켜 두면 시작, 보내기, 민팅, 연결을 할 수 없습니다.',
    '开启期间不能开始、提交、铸造或绑定。',
  ],
  'Markdown.': ['Markdown.', 'Markdown.', 'Markdown。', 'Markdown.', 'Markdown。'],
  'XP at which it begins: changed on the page “Levels” of “Programme”, which shows whom it moves.': [
    'Ab so vielen XP. Wird auf der Seite „Level“ von „Programm“ geändert, die zeigt, wen das betrifft.',
    'XP con los que empieza. Se cambia en la página «Niveles» de «Programa», que muestra a quién afecta.',
    '始まりのXP。「プログラム」の「レベル」ページで変更でき、誰が動くかも分かります。',
    '시작 XP. ‘프로그램’의 ‘레벨’ 페이지에서 바꾸며, 누가 바뀌는지도 보입니다.',
    '从多少 XP 开始：在“项目”的“等级”页面更改，那里会显示影响到谁。',
  ],
  'What its badge shows.': [
    'Was das Abzeichen zeigt.',
    'Lo que muestra la insignia.',
    'バッジの絵柄。',
    '배지에 그려지는 그림.',
    '徽章上的图案。',
  ],
  'What it opens, as people read it.': [
    'Was es eröffnet, so wie es alle lesen.',
    'Lo que abre, tal como lo lee la gente.',
    '何ができるようになるか。参加者がそのまま読みます。',
    '무엇이 열리는지. 참가자가 그대로 읽습니다.',
    '它会开放什么，参与者看到的就是这段文字。',
  ],
  'Part of addresses: do not change it once people use it.': address,
  'In your own time zone. Empty: it begins when you say so.': [
    'In deiner Zeitzone. Leer: Sie beginnt, wenn du es sagst.',
    'En tu zona horaria. Vacío: empieza cuando tú lo digas.',
    'お使いのタイムゾーンで。空欄：手動で始めます。',
    '내 시간대 기준. 비우면 직접 시작합니다.',
    '按你的时区。留空：由你决定何时开始。',
  ],
  'In your own time zone. Empty: it ends when you say so.': [
    'In deiner Zeitzone. Leer: Sie endet, wenn du es sagst.',
    'En tu zona horaria. Vacío: termina cuando tú lo digas.',
    'お使いのタイムゾーンで。空欄：手動で終えます。',
    '내 시간대 기준. 비우면 직접 끝냅니다.',
    '按你的时区。留空：由你决定何时结束。',
  ],
  'Follows the dates. Without a first date it begins when you say so; closed early it stays closed.': [
    'Folgt den Daten. Ohne ersten Tag beginnt sie, wenn du es sagst; früher geschlossen bleibt sie es.',
    'Sigue las fechas. Sin fecha de inicio empieza cuando tú lo digas; si se cierra antes, queda cerrada.',
    '日付に従います。開始日がなければ手動で始めます。早く閉じると閉じたままです。',
    '날짜를 따릅니다. 시작일이 없으면 직접 시작하고, 일찍 닫으면 닫힌 채로 있습니다.',
    '跟随日期。没有开始日期时由你决定；提前结束后不再开放。',
  ],
  'Wide: the head of its page.': [
    'Breit: der Kopf ihrer Seite.',
    'Ancha: la cabecera de su página.',
    '横長。シーズンのページの上に置かれます。',
    '가로로 긴 그림. 시즌 페이지 위에 놓입니다.',
    '横幅图片：放在其页面顶部。',
  ],
  'Part of addresses: do not change it once people use it. Empty: made from the title. What a link cannot hold is rewritten: “The ridge / east” becomes “the-ridge-east”.':
    [
      'Teil von Adressen: nicht mehr ändern, sobald sie in Gebrauch ist. Leer: entsteht aus dem Titel. Was ein Link nicht halten kann, wird umgeschrieben: Aus „Der Grat / Ost“ wird „der-grat-ost“.',
      'Forma parte de direcciones: no la cambies cuando ya se use. Vacío: se crea del título. Lo que no cabe en un enlace se reescribe: «La cresta / este» pasa a «la-cresta-este».',
      'アドレスの一部です。使われ始めたら変えないでください。空欄：題名から作られます。リンクに使えない文字は書き換えられます（例：「The ridge / east」は「the-ridge-east」）。',
      '주소의 일부입니다. 쓰이기 시작하면 바꾸지 마세요. 비우면 제목에서 만듭니다. 링크에 쓸 수 없는 글자는 바뀝니다. 예: ‘The ridge / east’는 ‘the-ridge-east’가 됩니다.',
      '是链接地址的一部分：开始使用后不要更改。留空：由标题生成。链接里不能用的字符会被改写，例如“The ridge / east”变成“the-ridge-east”。',
    ],
  'About how long it takes. Empty: nothing is said about it.': [
    'Etwa so lange dauert es. Leer: Darüber steht nichts da.',
    'Cuánto se tarda más o menos. Vacío: no se dice nada.',
    'かかる時間の目安。空欄：何も表示しません。',
    '대략 걸리는 시간. 비우면 표시하지 않습니다.',
    '大约需要多久。留空：不显示。',
  ],
  'Empty: as often as it opens, which “Recurrence” above says.': [
    'Leer: so oft sie sich öffnet, siehe „Wiederholung“ oben.',
    'Vacío: cada vez que se abra, según «Repetición» más arriba.',
    '空欄：上の「くり返し」で開くたびに。',
    '비우면 위의 ‘반복’에 따라 열릴 때마다.',
    '留空：每次开放都可以，见上面的“重复”。',
  ],
  'Wide, best three times as wide as high, from 1920 × 640 pixels. Pages show a band of it and small places a square: keep what matters in the middle.':
    [
      'Breit, am besten dreimal so breit wie hoch, ab 1920 × 640 Pixel. Seiten zeigen einen Streifen davon, kleine Stellen ein Quadrat: Wichtiges in die Mitte.',
      'Ancha, mejor el triple de ancho que de alto, desde 1920 × 640 píxeles. Las páginas muestran una franja y los sitios pequeños un cuadrado: deja lo importante en el centro.',
      '横長（幅が高さの3倍ほど、1920 × 640ピクセル以上）。ページでは帯状に、小さな場所では正方形に切り取られます。大事なものは中央に。',
      '가로로 긴 그림. 너비가 높이의 세 배 정도, 1920 × 640픽셀 이상이 좋습니다. 페이지에는 띠 모양으로, 작은 곳에는 정사각형으로 보입니다. 중요한 것은 가운데에 두세요.',
      '横幅图片，宽最好是高的三倍，至少 1920 × 640 像素。页面显示其中一条，小处显示正方形：重要内容放在中间。',
    ],
  'It is open only while the season runs.': [
    'Sie ist nur offen, solange die Saison läuft.',
    'Solo está abierta mientras dura la temporada.',
    'シーズンの開催中だけ開きます。',
    '시즌이 진행되는 동안에만 열립니다.',
    '只在赛季进行期间开放。',
  ],
  '0 to 100 from the left.': [
    '0 bis 100, von links.',
    'De 0 a 100, desde la izquierda.',
    '左から0～100。',
    '왼쪽에서 0~100.',
    '距左 0 到 100。',
  ],
  '0 to 100 from the top.': [
    '0 bis 100, von oben.',
    'De 0 a 100, desde arriba.',
    '上から0～100。',
    '위에서 0~100.',
    '距上 0 到 100。',
  ],
  'Quests that must be done first.': [
    'Quests, die vorher erledigt sein müssen.',
    'Misiones que hay que hacer antes.',
    '先に終えておくクエスト。',
    '먼저 마쳐야 하는 퀘스트.',
    '必须先完成的任务。',
  ],
  'Besides the XP above.': [
    'Zusätzlich zu den XP oben.',
    'Además de los XP de arriba.',
    '上のXPのほかに。',
    '위의 XP 외에.',
    '在上面的 XP 之外。',
  ],
  'What a game master looks for, one line each. Participants read them with the task, and which are met with the decision.':
    [
      'Worauf die Spielleitung achtet, je eine Zeile. Alle lesen es bei der Aufgabe, und bei der Entscheidung, was erfüllt ist.',
      'En qué se fija la dirección del juego, una línea por punto. Se leen con la tarea y, con la decisión, cuáles se cumplen.',
      'ゲームマスターが見る点を1行ずつ。参加者は課題と一緒に読み、判定ではどれを満たしたかが分かります。',
      '게임 마스터가 보는 점을 한 줄씩. 참가자는 과제와 함께 읽고, 결정 때 무엇이 충족됐는지 봅니다.',
      '主持人看重的要点，每行一条。参与者在任务中能看到，作出决定时会显示满足了哪些。',
    ],
  'Its short name, by which what is worn is drawn: do not change it once people have one. Empty: made from the name.': [
    'Kurzname, nach dem Getragenes gezeichnet wird: nicht mehr ändern, sobald jemand eines hat. Leer: entsteht aus dem Namen.',
    'Nombre corto con el que se dibuja lo que se lleva: no lo cambies cuando alguien ya lo tenga. Vacío: se crea del nombre.',
    '身に着けたものを描くための短い名前。誰かが持ったら変えないでください。空欄：名前から作られます。',
    '착용한 것을 그릴 때 쓰는 짧은 이름. 누군가 가지면 바꾸지 마세요. 비우면 이름에서 만듭니다.',
    '穿戴时据以绘图的短名：有人拥有后不要更改。留空：由名称生成。',
  ],
  'What people read about it.': [
    'Was alle darüber lesen.',
    'Lo que la gente lee sobre él.',
    '参加者が読む説明。',
    '참가자가 읽는 설명.',
    '参与者看到的介绍。',
  ],
  'Decides its frame and its place in a sort. How many there are is said by the limit below.': [
    'Bestimmt Rahmen und Platz beim Sortieren. Wie viele es gibt, sagt die Grenze unten.',
    'Decide el marco y el lugar al ordenar. Cuántos hay lo dice el límite de abajo.',
    '枠と並び順を決めます。いくつあるかは下の上限で決まります。',
    '테두리와 정렬 순서를 정합니다. 몇 개인지는 아래 한도가 정합니다.',
    '决定边框和排序位置。数量由下面的上限决定。',
  ],
  'One word by which the market groups it, for instance tools.': [
    'Ein Wort, nach dem der Markt gruppiert, zum Beispiel Werkzeug.',
    'Una palabra con la que el mercado lo agrupa, por ejemplo herramientas.',
    'マーケットでの分類を1語で。例：道具。',
    '마켓에서 묶는 한 단어. 예: 도구.',
    '市场分组用的一个词，例如工具。',
  ],
  'Most that will ever be given. Empty: no limit.': [
    'So viele gibt es höchstens. Leer: keine Grenze.',
    'Cuántos se darán como máximo. Vacío: sin límite.',
    '配られる最大数。空欄：上限なし。',
    '통틀어 나눠 줄 최대 개수. 비우면 한도 없음.',
    '最多发放多少个。留空：不限。',
  ],
  'Most that one person may put on the chain. Empty: no limit.': [
    'So viele darf eine Person höchstens auf die Chain bringen. Leer: keine Grenze.',
    'Cuántos puede llevar una persona a la cadena. Vacío: sin límite.',
    '1人がチェーンに載せられる最大数。空欄：上限なし。',
    '한 사람이 체인에 올릴 수 있는 최대 개수. 비우면 한도 없음.',
    '一个人最多能上链多少个。留空：不限。',
  ],
  'Off: it can neither be sold nor given away.': [
    'Aus: Es kann weder verkauft noch verschenkt werden.',
    'Desactivado: no se puede vender ni regalar.',
    'オフ：売ることも贈ることもできません。',
    '끄면 팔거나 선물할 수 없습니다.',
    '关闭：既不能出售也不能赠送。',
  ],
  'Its number on the chain, which never changes once one exists. Empty: the next free one.': [
    'Seine Nummer auf der Chain; sie ändert sich nie mehr, sobald es eines gibt. Leer: die nächste freie.',
    'Su número en la cadena; no cambia nunca cuando ya existe uno. Vacío: el siguiente libre.',
    'チェーン上の番号。1つでもできると変わりません。空欄：次の空き番号。',
    '체인의 번호. 하나라도 생기면 바뀌지 않습니다. 비우면 다음 빈 번호.',
    '链上编号，一旦存在就不再改变。留空：下一个空号。',
  ],
  'From when people may put theirs on the chain. Empty: at once.': [
    'Ab wann alle ihres auf die Chain bringen dürfen. Leer: sofort.',
    'Desde cuándo se puede llevar el propio a la cadena. Vacío: enseguida.',
    'チェーンに載せられる最初の日時。空欄：すぐに。',
    '언제부터 체인에 올릴 수 있는지. 비우면 바로.',
    '从何时起可以上链。留空：立即。',
  ],
  'Until when they may. Empty: for good.': [
    'Bis wann sie dürfen. Leer: für immer.',
    'Hasta cuándo. Vacío: para siempre.',
    'いつまで載せられるか。空欄：期限なし。',
    '언제까지 올릴 수 있는지. 비우면 계속.',
    '到何时为止。留空：永久。',
  ],
  'Counted by the programme.': [
    'Zählt das Programm.',
    'Lo cuenta el programa.',
    'プログラムが数えます。',
    '프로그램이 셉니다.',
    '由系统统计。',
  ],
  'Only a secret quest gives it: people read nothing of it before they find it.': [
    'Nur eine geheime Quest gibt es her: Niemand liest davon, bevor er es findet.',
    'Solo lo da una misión secreta: nadie lee nada de él antes de encontrarlo.',
    '秘密のクエストだけでもらえます。見つけるまで何も表示されません。',
    '비밀 퀘스트에서만 받습니다. 찾기 전에는 아무것도 보이지 않습니다.',
    '只有秘密任务会给：找到之前谁也看不到。',
  ],
  'Since then the books disagree: see `directus waymark reconcile`.': [
    'Seitdem stimmen die Bücher nicht überein: siehe `directus waymark reconcile`.',
    'Desde entonces las cuentas no coinciden: ver `directus waymark reconcile`.',
    'この時から記録が合いません。`directus waymark reconcile` を見てください。',
    '이때부터 장부가 맞지 않습니다. `directus waymark reconcile`을 보세요.',
    '从那时起账目不一致：见 `directus waymark reconcile`。',
  ],
  'About what; the report says more.': [
    'Worum es geht; der Bericht sagt mehr.',
    'De qué se trata; el informe dice más.',
    '理由。詳しくは報告にあります。',
    '무엇 때문인지. 자세한 것은 보고서에 있습니다.',
    '原因；报告中有更多说明。',
  ],
  'What the drawing library calls the part: do not change it.': [
    'So heißt der Teil beim Zeichnen: nicht ändern.',
    'Así se llama la parte al dibujar: no lo cambies.',
    '描画で使う部位の名前。変えないでください。',
    '그리기에서 쓰는 부위 이름. 바꾸지 마세요.',
    '绘图库对该部位的名称：不要更改。',
  ],
  'Nobody goes without one.': [
    'Ohne geht niemand.',
    'Nadie va sin uno.',
    '全員が必ず1つ身に着けます。',
    '누구나 하나는 갖습니다.',
    '每个人都必须有一个。',
  ],
  'The traits are colours.': [
    'Die Merkmale sind Farben.',
    'Los rasgos son colores.',
    '見た目は色です。',
    '외형이 색입니다.',
    '外观是颜色。',
  ],
  'What the drawing library calls it: a variant like full, or a colour like 9287ff.': [
    'So heißt es beim Zeichnen: eine Variante wie full oder eine Farbe wie 9287ff.',
    'Así se llama al dibujar: una variante como full o un color como 9287ff.',
    '描画で使う名前。fullのような種類か、9287ffのような色。',
    '그리기에서 쓰는 이름. full 같은 변형이나 9287ff 같은 색.',
    '绘图库中的名称：如 full 这样的样式，或 9287ff 这样的颜色。',
  ],
  'Level from which it can be chosen. Empty: from the first on.': [
    'Ab diesem Level wählbar. Leer: vom ersten an.',
    'Nivel desde el que se puede elegir. Vacío: desde el primero.',
    '選べるようになるレベル。空欄：最初から。',
    '고를 수 있는 레벨. 비우면 처음부터.',
    '从哪个等级起可选。留空：从一开始。',
  ],
  'Quest that has to be done first. Empty: none.': [
    'Quest, die vorher erledigt sein muss. Leer: keine.',
    'Misión que hay que hacer antes. Vacío: ninguna.',
    '先に終えるクエスト。空欄：なし。',
    '먼저 마쳐야 하는 퀘스트. 비우면 없음.',
    '必须先完成的任务。留空：没有。',
  ],
  'Object that one has to own. Empty: none.': [
    'Fundstück, das man haben muss. Leer: keines.',
    'Objeto que hay que tener. Vacío: ninguno.',
    '持っていなければならないアイテム。空欄：なし。',
    '가지고 있어야 하는 아이템. 비우면 없음.',
    '必须拥有的物品。留空：没有。',
  ],
  'Traits it cannot be worn with.': [
    'Merkmale, die nicht dazu passen.',
    'Rasgos con los que no se puede combinar.',
    '一緒に使えない見た目。',
    '함께 쓸 수 없는 외형.',
    '不能同时使用的外观。',
  ],
  'As people read it, for instance 2.1. A new one asks everybody to agree again before they go on: leave it where you correct a slip.':
    [
      'So lesen es die Leute, zum Beispiel 2.1. Eine neue Fassung fragt alle noch einmal, ob sie zustimmen: für eine kleine Korrektur nicht ändern.',
      'Como la lee la gente, por ejemplo 2.1. Una nueva pide a todos que acepten otra vez: no la cambies para corregir un detalle.',
      '表示される版です。例：2.1。変えると全員に改めて同意を求めます。誤字の修正では変えないでください。',
      '사람들이 보는 버전입니다. 예: 2.1. 바꾸면 모두에게 다시 동의를 받습니다. 작은 수정에는 바꾸지 마세요.',
      '显示给大家的版本，例如 2.1。更改后会请所有人重新同意；只改小错时请勿更改。',
    ],
  'Part of the address. Versions of one page have the same: the one whose day came last is in force.': [
    'Teil der Adresse. Fassungen einer Seite haben denselben: Es gilt die, deren Tag zuletzt kam.',
    'Parte de la dirección. Las versiones de una página tienen la misma: vale la del último día llegado.',
    'アドレスの一部です。同じページの版は同じ値を持ち、発効日が最後に来た版が有効です。',
    '주소의 일부입니다. 한 페이지의 버전은 모두 같으며, 시행일이 가장 최근에 지난 버전이 유효합니다.',
    '链接地址的一部分。同一页面的各版本相同：以最近到达生效日的版本为准。',
  ],
  'The day from which it holds, in UTC. For a day ahead keep the page in force as it is and add the new version as a page of its own: people are told of it from its publication on.':
    [
      'Der Tag, ab dem sie gilt, in UTC. Für einen künftigen Tag bleibt die geltende Seite, wie sie ist, und die neue Fassung wird eine eigene Seite: Die Leute erfahren davon, sobald sie veröffentlicht ist.',
      'El día desde el que vale, en UTC. Para un día futuro deja la página vigente como está y añade la versión nueva como página propia: la gente lo sabrá desde su publicación.',
      '有効になる日（UTC）です。先の日付にするときは、今のページはそのままにし、新しい版を別のページとして追加します。公開した時点で知らされます。',
      '시행되는 날(UTC)입니다. 앞으로의 날짜라면 지금 페이지는 그대로 두고 새 버전을 별도 페이지로 추가하세요. 게시하면 사람들에게 알려집니다.',
      '生效日期（UTC）。若为将来的日期，请保留现行页面，并将新版本另建一页：发布后即会告知大家。',
    ],
  'In your own time zone. Empty: from its publication on.': [
    'In deiner Zeitzone. Leer: ab der Veröffentlichung.',
    'En tu zona horaria. Vacío: desde que se publica.',
    'お使いのタイムゾーンで。空欄：公開した時から。',
    '내 시간대 기준. 비우면 공개한 때부터.',
    '按你的时区。留空：从发布时起。',
  ],
  'In your own time zone. Empty: until you archive it.': [
    'In deiner Zeitzone. Leer: bis du sie archivierst.',
    'En tu zona horaria. Vacío: hasta que lo archives.',
    'お使いのタイムゾーンで。空欄：アーカイブするまで。',
    '내 시간대 기준. 비우면 보관할 때까지.',
    '按你的时区。留空：直到归档。',
  ],
  'Game masters who approved so far.': [
    'Wer von der Spielleitung bisher zugestimmt hat.',
    'Quién del equipo la ha aprobado hasta ahora.',
    'これまでに承認したゲームマスター。',
    '지금까지 승인한 게임 마스터.',
    '目前已通过的主持人。',
  ],
  'Who refused it, and does not decide it again.': [
    'Wer abgelehnt hat und nicht noch einmal entscheidet.',
    'Quién la rechazó y no vuelve a decidir.',
    '却下した人。もう一度は判定しません。',
    '거절한 사람. 다시 결정하지 않습니다.',
    '拒绝它的人，不再参与决定。',
  ],
  'Who decides it and what it pays, as the quest said when it was begun.': [
    'Wer entscheidet und was es bringt, so wie die Quest zu Beginn war.',
    'Quién decide y qué da, como decía la misión al empezar.',
    '誰が判定し、何がもらえるか。始めた時点のクエストの内容。',
    '누가 결정하고 무엇을 주는지. 시작할 때의 퀘스트 내용.',
    '由谁决定、奖励什么，以开始时的任务为准。',
  ],
  'Alike for everybody of a rope team who does it together. Empty: alone.': [
    'Gleich bei allen einer Seilschaft, die es gemeinsam gehen. Leer: allein.',
    'Igual para todos los de la cordada que lo hacen juntos. Vacío: en solitario.',
    '一緒に挑むロープチームの全員で同じ値。空欄：1人で。',
    '함께하는 로프 팀 모두에게 같은 값. 비우면 혼자.',
    '一起完成的绳队成员相同。留空：独自完成。',
  ],
  'Nobody: it left the programme.': [
    'Niemand: Es hat das Programm verlassen.',
    'Nadie: salió del programa.',
    '空欄：プログラムの外に出ました。',
    '비어 있으면 프로그램을 떠난 것입니다.',
    '为空：已离开本项目。',
  ],
  'Empty only while the item is being made.': [
    'Nur leer, während es entsteht.',
    'Vacío solo mientras se crea.',
    '作成中だけ空欄です。',
    '만드는 동안에만 비어 있습니다.',
    '只在创建过程中为空。',
  ],
  'What its mint nonce is made from.': [
    'Daraus entsteht die Nonce seiner Prägung.',
    'De aquí sale el nonce de su acuñación.',
    'ミントのnonceの元になる値。',
    '민팅 nonce를 만드는 값.',
    '铸造 nonce 由此生成。',
  ],
  'Address that holds the token.': [
    'Adresse, die das Token hält.',
    'Dirección que tiene el token.',
    'トークンを持つアドレス。',
    '토큰을 가진 주소.',
    '持有代币的地址。',
  ],
  'When its owner last said that this very one is to be listed.': [
    'Wann zuletzt gesagt wurde, dass genau dieses angeboten wird.',
    'Cuándo dijo su dueño por última vez que se ofrece justo este.',
    '所有者がこの品の出品を最後に指定した日時。',
    '주인이 바로 이것을 내놓겠다고 마지막으로 말한 때.',
    '所有者最近一次指定要出售这一件的时间。',
  ],
  'Wei.': ['Wei.', 'Wei.', 'Wei。', 'Wei.', 'Wei。'],
}

const plain = (note: string) => note.replaceAll('`', '').trim()

/** By what a form shows of it. */
const shownAs = new Map(Object.entries(fieldNotes).map(([english, label]) => [plain(english), label]))

/** A note that nobody has put into that language is shown as it is. */
export function noteIn(locale: string, shown: string): string {
  const language = studioLanguages.findIndex((name) => name.slice(0, 2) === locale.slice(0, 2).toLowerCase())
  const said = shownAs.get(plain(shown))?.[language]
  return plain(said ?? shown)
}

/** As forms appear: the Studio has a note in one language alone. */
export function translateNotes({ document }: Window): void {
  const look = (): void => {
    for (const note of document.querySelectorAll('.v-form .type-note')) {
      const said = noteIn(document.documentElement.lang, note.textContent)
      // Around what is written in Markdown there is white space: compared with it, a note that is the same in both
      // languages would be written again and again.
      if (said !== plain(note.textContent)) (note.querySelector(':scope > p:only-child') ?? note).textContent = said
    }
  }
  new MutationObserver(look).observe(document.documentElement, { childList: true, subtree: true })
}
