import type { NewAnnouncement } from '@foyer/gateway/announcement';
import type { Texts } from '@foyer/gateway/texts';

const day = 24 * 3_600_000;

interface Draft {
  type: NewAnnouncement['type'];
  groupName?: string;
  execution?: NewAnnouncement['execution'];
  /** Days ago that it was put up. */
  age: number;
  title: Texts;
  content: Texts;
}

const drafts = (brand: string): readonly Draft[] => [
  {
    type: 'PL',
    age: 1,
    title: { EN: `Welcome to ${brand}`, TY: `Maligayang pagdating sa ${brand}` },
    content: {
      EN: `<p>Over 600 games from 33 studios, one login, one wallet. Look around first: every
        game lists its rules and its return to player.</p>
        <p>New here? The <a href="/m/help?tag=start">first steps</a> take two minutes to read.</p>`,
      TY: `<p>Mahigit 600 laro mula sa 33 studio ang nasa likod ng iisang pinto, at iisa lang ang wallet para sa lahat. Tumingin-tingin
        muna: nasa pahina ng impormasyon ng bawat laro ang mga tuntunin at ang return to player nito.</p>
        <p>Bago ka rito? Dalawang minuto lang basahin ang <a href="/m/help?tag=start">mga unang hakbang</a>.</p>`,
    },
  },
  {
    type: 'PL',
    age: 2,
    title: { EN: 'Every spin can be checked', TY: 'Masusuri ang bawat ikot' },
    content: {
      EN: `<p>Before a round our studio commits to its secret number by showing you its fingerprint. After the round it shows the number
        itself, so that you can work out the result on your own. How that goes stands under
        <a href="/m/help?tag=fair">fair play</a>.</p>`,
      TY: `<p>Bago ang bawat round, ipinapakita ng aming studio ang tatak ng lihim nitong numero. Pagkatapos ng round, inilalabas nito ang
        mismong numero para makuwenta mo ang resulta nang ikaw lang. Basahin kung paano sa <a href="/m/help?tag=fair">patas na laro</a>.</p>`,
    },
  },
  {
    type: 'PL',
    age: 3,
    title: { EN: 'The cashier is a sandbox', TY: 'Sandbox ang cashier' },
    content: {
      EN: `<p>This is a demonstration. <a href="/m/voucherCenter">Deposits</a> and <a href="/m/withdraw">withdrawals</a> go all their way, but no
        real money comes in or goes out: named demo players start with a balance, and <a href="/m/trail">free play</a> gives you play money
        for a day.</p>`,
      TY: `<p>Demonstrasyon ito. Dumaraan sa buong proseso ang <a href="/m/voucherCenter">deposito</a> at <a href="/m/withdraw">withdrawal</a>, pero
        walang totoong pera na pumapasok o lumalabas: may panimulang balanse ang mga demo na manlalaro, at sa
        <a href="/m/trail">libreng laro</a> may play money ka para sa isang araw.</p>`,
    },
  },
  {
    type: 'PL',
    age: 4,
    title: {
      EN: 'Short maintenance on Tuesday, 4:00 to 4:30 AM',
      TY: 'Maikling maintenance sa Martes, 4:00 hanggang 4:30 ng umaga',
    },
    content: {
      EN: `<p>We renew a part of the machinery on Tuesday morning, Manila time. Rounds that are running will be finished; your balance and
        your favourites stay as they are.</p>`,
      TY: `<p>May papalitan kaming bahagi ng makinarya sa Martes ng umaga, oras sa Maynila. Tatapusin ang mga round na nagsimula na; hindi
        magbabago ang iyong balanse at mga paborito.</p>`,
    },
  },
  {
    type: 'PL',
    age: 6,
    title: {
      EN: 'Set your budget and time before you play',
      TY: 'Magpasya bago magsimula: magkano, gaano katagal',
    },
    content: {
      EN: `<p>Games are entertainment, and over time the house keeps a part of every stake. Decide what the evening may cost and when it
        ends, and stop there, won or lost. If it is no longer fun, <a href="/m/help?tag=care">here is who listens</a>.</p>`,
      TY: `<p>Libangan ang mga laro, at sa katagalan may bahagi ng bawat taya na napupunta sa bahay. Ipasya kung magkano ang kaya mong
        gastusin at kung kailan titigil, at tumigil doon, panalo man o talo. Kung hindi na masaya,
        <a href="/m/help?tag=care">narito ang makikinig</a>.</p>`,
    },
  },
  {
    type: 'PU',
    groupName: 'SHELL_PU_B',
    execution: 'B',
    age: 2,
    title: { EN: `Look around ${brand} first`, TY: `Silipin muna ang ${brand}` },
    content: {
      EN: `<p style="text-align:center">You don’t need an account to try it. <strong>Free play</strong> gives you play money for a day, with the same
        rules and the same odds as the real games.</p>
        <p style="text-align:center"><a href="/m/trail">Try free play</a></p>
        <p><small>Adults only. You must be of legal gambling age where you live.</small></p>`,
      TY: `<p style="text-align:center">Hindi kailangan ng account para sumubok. Sa <strong>libreng laro</strong> may play money ka para sa isang
        araw, pareho ang mga tuntunin at tsansa sa totoong laro.</p>
        <p style="text-align:center"><a href="/m/trail">Subukan ang libreng laro</a></p>
        <p><small>Para lamang sa nasa hustong gulang: kailangang nasa minimum na edad ka kung saan ka nakatira.</small></p>`,
    },
  },
  {
    type: 'PU',
    groupName: 'SHELL_PU_A',
    execution: 'F',
    age: 30,
    title: { EN: 'Good to have you here', TY: 'Mabuti at narito ka' },
    content: {
      EN: `<p>Three things to know on day one:</p>
        <ul><li>Tap the star on a game to add it to your favorites.</li>
        <li>If you lose connection during a round, nothing is lost: open the game again and it continues.</li>
        <li>Every round is in your <a href="/m/gameRecord">bets</a>, to the centavo.</li></ul>`,
      TY: `<p>Tatlong bagay na magandang malaman sa unang araw:</p>
        <ul><li>Ang bituin sa isang laro ang naglalagay nito sa iyong mga paborito.</li>
        <li>Kung maputol ang koneksyon sa gitna ng round, walang mawawala: buksan muli ang laro at magpapatuloy ito.</li>
        <li>Nasa <a href="/m/gameRecord">talaan ng taya</a> ang bawat round, hanggang sa huling sentimo.</li></ul>`,
    },
  },
  {
    type: 'PU',
    groupName: 'SHELL_PU_A',
    execution: 'A',
    age: 3,
    title: { EN: 'New games this week', TY: 'Mga bagong laro ngayong linggo' },
    content: {
      EN: `<p>Fresh titles have moved in, from quiet gardens to neon streets. Look for the <strong>new</strong> mark in the
        <a href="/m/gameList?gameType=RNG">slots</a>.</p>`,
      TY: `<p>May mga bagong pamagat, mula sa tahimik na hardin hanggang sa mga kalyeng neon. Hanapin ang tatak na <strong>bago</strong> sa
        <a href="/m/gameList?gameType=RNG">mga slot</a>.</p>`,
    },
  },
  {
    type: 'B',
    groupName: 'm_reg',
    age: 10,
    title: { EN: 'Before you register', TY: 'Bago ka magrehistro' },
    content: {
      EN: `<p>Choose a password of at least 8 characters that you don’t use anywhere else. We’ll never ask for it by phone or message.
        The <a href="/m/help?tag=tc">terms</a> and the <a href="/m/help?tag=privacy">privacy notice</a> explain what data we keep and why.</p>`,
      TY: `<p>Pumili ng password na may 8 o higit pang karakter na hindi mo ginagamit sa iba. Hindi namin ito hihingin sa telepono o mensahe.
        Nasa <a href="/m/help?tag=tc">mga tuntunin</a> at <a href="/m/help?tag=privacy">abiso sa privacy</a> kung ano ang itinatago namin at bakit.</p>`,
    },
  },
  {
    type: 'A',
    age: 5,
    title: {
      EN: 'For agents: how invitations count',
      TY: 'Para sa mga ahente: paano binibilang ang imbitasyon',
    },
    content: {
      EN: `<p>Members who register with your code join your team right away. Invite adults only, and never anyone who has said that
        they want to stop.</p>`,
      TY: `<p>Mapapasama sa iyong linya ang mga miyembrong nagrehistro gamit ang iyong code mula sa sandaling iyon. Mag-imbita lamang ng nasa
        hustong gulang, at huwag kailanman ang mga nagsabing gusto na nilang tumigil.</p>`,
    },
  },
];

/** The announcements of a demo merchant. */
export function announcementsOf(brand: string, now: Date): NewAnnouncement[] {
  return drafts(brand).map(({ type, groupName = '', execution = null, age, title, content }) => ({
    type,
    groupName,
    execution,
    promotionType: '',
    titles: title,
    contents: content,
    startsAt: new Date(now.getTime() - age * day),
    endsAt: null,
  }));
}
