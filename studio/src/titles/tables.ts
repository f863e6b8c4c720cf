/**
 * Titles that are not slots, by category: `vendor | name | hero motif | theme | Filipino name where it differs`.
 * Lottery rows end with the game group and the play mode (T traditional, E entertainment).
 */
export const fish = `LMN|Golden Reef Hunter|goldfish|deep-sea
LMN|Ocean Emperor|shark|deep-sea
LMN|Phoenix Fishing|mantaRay|perlas-sea
LMN|Lucky Catch Bay|clownfish|perlas-sea|Suwerteng Huli
LMN|Jackpot Lagoon|turtle|perlas-sea
LMN|Treasure Diver|diver|deep-sea
HNX|Dragon of the Deep|seahorse|deep-sea
HNX|Abyss Arsenal|anglerfish|deep-sea
HNX|Shark Squadron|shark|deep-sea
HNX|Jade Turtle Bay|turtle|koi-pond
HNX|Koi Fishing Master|koi|koi-pond
PXL|Cyber Fishing|jellyfish|neon-city
PXL|Neon Jelly Hunt|jellyfish|deep-sea
PXL|Laser Lagoon|mantaRay|deep-sea
PXL|Galaxy Fishing|octopus|space-mine
NIM|Storm Harpoon|shark|perlas-sea
NIM|Cloudfish Sky|angelfish|thunder-gods
NIM|Thunder Trawler|octopus|deep-sea
TDL|Tidal Titans|octopus|deep-sea
TDL|Mega Marlin Club|shark|perlas-sea
TDL|Crab King|crab|perlas-sea|Haring Alimango
TDL|Puffer Panic|pufferfish|deep-sea
TDL|Deep Lantern|anglerfish|deep-sea
TDL|Reef Royale|angelfish|deep-sea
TDL|Octo Outlaws|octopus|pirate-cove
TDL|Seahorse Stampede|seahorse|deep-sea
TDL|Pearl Poachers|pearl|perlas-sea
CRL|Coral Party Fishing|clownfish|perlas-sea
CRL|Happy Goldfish|goldfish|koi-pond
CRL|Starfish Fiesta|starfish|perlas-sea|Pista ng Bituing-Dagat
CRL|Turtle Tavern|turtle|pirate-cove
CRL|Manta Melody|mantaRay|perlas-sea
CRL|Jellyfish Jamboree|jellyfish|deep-sea
CRL|Captain Crab|crab|pirate-cove
CRL|Bangka Fishing|goldfish|perlas-sea|Pangingisda sa Bangka
CRL|Puffer Pals|pufferfish|perlas-sea`;

export const live = `GRL|Grand Baccarat|royalHand|royal-court
GRL|Speed Baccarat Salon|pairAces|casino-floor
GRL|Loft Roulette|roulette|casino-floor
GRL|Manila Baccarat|royalHand|jeepney-rush|Baccarat ng Maynila
GRL|Dragon vs Tiger|pairAces|jade-dragon
GRL|Sic Bo Deluxe|threeDice|fortune-house
GRL|Blackjack Terrace|pairAces|casino-floor
GRL|Casino War|spadeAce|gladiator-sands
GRL|Red Carpet Baccarat|royalHand|fortune-house
GRL|Midnight Roulette|roulette|neon-city
GRL|Three Card Loft|threeCards|royal-court
GRL|VIP Baccarat Suite|royalHand|masquerade
GRL|Wheel of the Loft|roulette|carnival-royale
GRL|Andar Bahar Lounge|spadeAce|genie-bazaar
GRL|Teen Patti Table|threeCards|genie-bazaar
GRL|Color Game Live|dice|halo-halo-street|Color Game Perya
ARS|Aurora Baccarat|royalHand|ice-palace
ARS|Northern Lights Roulette|roulette|norse-saga
ARS|Salon Baccarat Squeeze|pairAces|masquerade
ARS|Diamond Roulette|roulette|gem-vault
ARS|Salon Blackjack|pairAces|royal-court
ARS|Dragon Salon|pairAces|jade-dragon
ARS|Bull Bull Salon|royalHand|fortune-house
ARS|Lucky Six Baccarat|royalHand|lucky-clover
ARS|Crystal Sic Bo|threeDice|ice-palace
ARS|Money Wheel Gala|roulette|carnival-royale
ARS|Football Studio|pairAces|sports-night
ARS|Hold'em Salon|royalHand|casino-floor
ARS|Auto Roulette Nova|roulette|space-mine
ARS|Xoc Dia Salon|dice|lantern-festival
VLR|Velvet Baccarat|royalHand|masquerade
VLR|Velvet Roulette|roulette|royal-court
VLR|Velvet Blackjack|pairAces|casino-floor
VLR|No Commission Baccarat|royalHand|casino-floor
VLR|Baccarat Blossom|pairAces|samurai-path
VLR|Tiger Room|pairAces|safari-sun
VLR|Fan Tan Parlour|squareCoin|fortune-house
VLR|Midnight Poker Room|royalHand|neon-city
VLR|Golden Sic Bo|threeDice|fortune-house
VLR|Immersive Wheel|roulette|casino-floor
VLR|Crimson Dragon Tiger|pairAces|phoenix-rise
VLR|Parlour Pai Gow|domino|casino-floor
VLR|Lightning Dice Room|threeDice|thunder-gods
VLR|Fiesta Baccarat|royalHand|fiesta-mango|Pistang Baccarat`;

export const sports = `SPX|Sportexa Lobby|trophy|sports-night
SPX|World Football|football|sports-night
SPX|Hoops Live|basketball|sports-night
SPX|Fight Night Lines|boxingGlove|sports-night
SPX|Grand Prix Markets|raceHelmet|sports-night
SPX|Virtual League|football|cyber-arena
LKP|Linya Sportsbook|trophy|sports-night
LKP|Barangay Hoops|basketball|jeepney-rush|Liga ng Barangay
LKP|Corner Kick|football|sports-night
LKP|Ringside|boxingGlove|sports-night
LKP|Parlay Palace|ticket|sports-night
LKP|Race Day|horseshoe|rooster-derby|Araw ng Karera`;

export const esports = `NXA|Nexarena Lobby|gamepad|cyber-arena
NXA|Five Lane Legends|swords|cyber-arena
NXA|Crosshair Masters|target|cyber-arena
NXA|Tower Rush League|shield|cyber-arena
NXA|Battle Drop Series|cyborg|cyber-arena
NXA|Pixel Football Cup|football|cyber-arena
NXA|Street Fist Circuit|boxingGlove|neon-city
NXA|Drift Kings Online|raceHelmet|neon-city
NXA|Card Clash Open|royalHand|cyber-arena
NXA|Mecha Major|robot|cyber-arena
NXA|Hoops Arcade League|basketball|cyber-arena
NXA|Starship Command Pro|rocket|space-mine`;

export const derby = `DSB|Derby Sabay 88|racer|rooster-derby
DSB|Sabay Sprint|racer|rooster-derby|Karerang Sabay
DSB|Feather Grand Prix|racer|rooster-derby
DSB|Sunrise Derby|rooster|rooster-derby|Derby ng Bukang-Liwayway`;

export const pvp = `TBC|Tongits Tambayan|threeCards|jeepney-rush
TBC|Pusoy Plaza|royalHand|jeepney-rush
TBC|Lucky Nine Corner|pairAces|halo-halo-street|Kanto ng Lucky Nine
TBC|Pusoy Dos Royale|royalHand|royal-court
TBC|Tongits Quick|threeCards|neon-city
TBC|In-Between Barkada|threeCards|fiesta-mango|Barkadang In-Between
TBC|Sakla Social|spadeAce|lantern-festival
TBC|Perya Dice Duel|dice|carnival-royale
TBC|Big Two Bodega|royalHand|pirate-cove
TBC|Chinese Poker Kanto|royalHand|fortune-house
TBC|Color Game Clash|dice|halo-halo-street
TBC|Rummy Rooftop|threeCards|neon-city
TBC|Domino Derby|domino|wild-west
TBC|Dama Duel|jackpotChip|rice-terraces
DUO|Duello Hold'em|royalHand|casino-floor
DUO|Omaha Noir|royalHand|masquerade
DUO|Short Deck Showdown|spadeAce|casino-floor
DUO|Heads-Up Hero|pairAces|gladiator-sands
DUO|Rummy Regent|threeCards|royal-court
DUO|Mahjong Courtyard|dragonTile|jade-dragon
DUO|Mahjong Sparrow|dragonTile|koi-pond
DUO|Landlord Legends|royalHand|fortune-house
DUO|Banker's Bull|bull|fortune-house
DUO|Three Kingdoms Cards|threeCards|samurai-path
DUO|Dragon Domino|domino|jade-dragon
DUO|Liar's Dice Tavern|threeDice|pirate-cove
DUO|Backgammon Bazaar|dice|genie-bazaar
DUO|Open Face Chateau|royalHand|masquerade
KVS|Kavista Tongits|threeCards|halo-halo-street
KVS|Bull Bull Kavista|bull|fortune-house
KVS|Golden Flower|threeCards|koi-pond
KVS|Teen Patti Gold|threeCards|genie-bazaar
KVS|Color Prediction Duel|dice|candy-land
KVS|Pusoy Go|royalHand|fiesta-mango
DKW|Dakila Poker|royalHand|steam-works
DKW|Mahjong Brass|dragonTile|steam-works
DKW|Gin Rummy Gears|threeCards|steam-works
DKW|Crazy Eights Works|threeCards|carnival-royale
DKW|Spades Syndicate|spadeAce|neon-city
DKW|Hearts & Gears|loveHeart|steam-works`;

export const lott = `TCG_LOTTO_VN|Northern Draw|lottoBalls|lucky-draw||VN_N|T
TCG_LOTTO_VN|Central Draw|lottoBalls|koi-pond||VN_C|T
TCG_LOTTO_VN|Southern Draw|lottoBalls|fiesta-mango||VN_S|T
TCG_LOTTO_VN|Ha Noi Evening|drawDrum|lantern-festival||VN_N|T
TCG_LOTTO_VN|Da Nang Coast|drawDrum|perlas-sea||VN_C|T
TCG_LOTTO_VN|Hue Citadel|drawDrum|royal-court||VN_C|T
TCG_LOTTO_VN|Can Tho River|drawDrum|rice-terraces||VN_S|T
TCG_LOTTO_VN|Vung Tau Weekend|lottoBalls|deep-sea||VN_S|T
TCG_SEA|SEA Four Digit|lottoBalls|jade-dragon||SEA_4D|T
TCG_SEA|SEA Three Digit|lottoBalls|fortune-house||SEA_3D|T
TCG_SEA|SEA Two Digit|lottoBall|gem-vault||SEA_2D|T
TCG_SEA|Mekong Noon Draw|drawDrum|jungle-temple||SEA_4D|T
TCG_SEA|Straits Sunset 4D|lottoBalls|safari-sun||SEA_4D|T
TCG_SEA|Equator Night Draw|drawDrum|phoenix-rise||SEA_4D|T
LOTT|Sampaguita 6/42|lottoBalls|honey-meadow|Sampagita 6/42|PH_642|T
LOTT|Mayon 6/45|lottoBalls|thunder-gods||PH_645|T
LOTT|Bituin 6/49|drawDrum|parol-nights||PH_649|T
LOTT|Perlas 6/55|lottoBalls|perlas-sea||PH_655|T
LOTT|Grand Perlas 6/58|drawDrum|perlas-sea|Dakilang Perlas 6/58|PH_658|T
LOTT|Swift Two|lottoBall|neon-fruits|Bilis Dos|PH_2D|T
LOTT|Swift Three|lottoBalls|neon-city|Bilis Tres|PH_3D|T
LOTT|Daily Pick Four|lottoBalls|lucky-draw|Araw-Araw Pick 4|PH_4D|T
LOTT|Monday Million|drawDrum|royal-court|Milyong Lunes|PH_649|T
LOTT|Fortune Keno|drawDrum|fortune-house||KENO|T`;

export const elott = `TCG_LOTTO_VN|Quick Draw 1 Minute|lottoBalls|neon-city||VN_Q1|E
TCG_LOTTO_VN|Quick Draw 5 Minutes|lottoBalls|cyber-arena||VN_Q5|E
TCG_LOTTO_VN|Super Speed Northern|drawDrum|fire-sevens||VN_Q1|E
TCG_SEA|SEA Flash 4D|lottoBalls|thunder-gods||SEA_Q|E
TCG_SEA|SEA Turbo Keno|drawDrum|space-mine||SEA_K|E
ELOTT|Express 5D|lottoBalls|lucky-draw||E5D|E
ELOTT|Express 3D Rapid|lottoBalls|candy-land||E3D|E
ELOTT|Fast Three Dice|threeDice|fortune-house|Mabilis na Tatlong Dais|EK3|E
ELOTT|Racing Ten|raceHelmet|rooster-derby|Sampung Karera|ER10|E
ELOTT|Lucky 28|lottoBall|lucky-clover||E28|E
ELOTT|Color Wave|drawDrum|halo-halo-street|Alon ng Kulay|ECW|E
ELOTT|Eleven Pick Five|lottoBalls|gem-vault||E11|E
ELOTT|Scratch Fiesta|scratchTicket|fiesta-mango|Pistang Kaskas|ESC|E
ELOTT|Scratch Galaxy|scratchTicket|space-mine||ESC|E
ELOTT|Bingo Express|lottoBalls|carnival-royale||EBG|E
ELOTT|Minute Keno|drawDrum|neon-fruits|Keno Kada Minuto|EKN|E`;

/** Instant games, later than the others: `vendor | name | hero motif | theme | game | Filipino name where it differs`. */
export const instant = `PXL|Neon Roll|dice|neon-city|dice
ORB|Orbit Dice|threeDice|space-mine|dice
QRK|Jester's Dice|dice|carnival-royale|dice
KVS|Fortune Dice Express|threeDice|fortune-house|dice
BYN|Perya Roll|dice|halo-halo-street|dice|Hagis sa Perya
VNT|Buccaneer Dice|threeDice|pirate-cove|dice
ORB|Orbit Escape|rocket|space-mine|crash
PXL|Neon Overdrive|neonCar|neon-city|crash
BYN|Jeepney Jet|jeepney|jeepney-rush|crash|Lipad Jeepney
DKW|Airship Ascent|airship|steam-works|crash
TLA|Parol Flight|parol|parol-nights|crash|Lipad ng Parol
NIM|Sky Saucer|ufo|thunder-gods|crash
BGS|Bee Line|bee|honey-meadow|crash`;

/** Lotteries, later than all others: `category | vendor | name | hero motif | theme | game group | play mode`. */
export const laterLotteries = `LOTT|TCG_LOTTO_VN|Hai Phong Harbour|lottoBalls|deep-sea|VN_N|T
LOTT|TCG_LOTTO_VN|Nam Dinh Silk|drawDrum|masquerade|VN_N|T
LOTT|TCG_LOTTO_VN|Quang Ninh Bay|lottoBalls|perlas-sea|VN_N|T
LOTT|TCG_LOTTO_VN|Khanh Hoa Shore|drawDrum|deep-sea|VN_C|T
LOTT|TCG_LOTTO_VN|Quang Nam Lanterns|lottoBalls|lantern-festival|VN_C|T
LOTT|TCG_LOTTO_VN|Binh Dinh Towers|drawDrum|jungle-temple|VN_C|T
LOTT|TCG_LOTTO_VN|Dak Lak Highland|lottoBalls|rice-terraces|VN_C|T
LOTT|TCG_LOTTO_VN|Saigon Market|drawDrum|lucky-draw|VN_S|T
LOTT|TCG_LOTTO_VN|Dong Thap Lotus|lottoBalls|koi-pond|VN_S|T
LOTT|TCG_LOTTO_VN|Ca Mau Cape|drawDrum|safari-sun|VN_S|T
LOTT|TCG_LOTTO_VN|Tien Giang Orchard|lottoBalls|honey-meadow|VN_S|T
LOTT|TCG_LOTTO_VN|Da Lat Mist|drawDrum|ice-palace|VN_S|T
LOTT|TCG_SEA|Siam Sunday|drawDrum|royal-court|THAI|T
LOTT|LOTT|Sunrise Six Digit|lottoBalls|fiesta-mango|PH_6D|T
LOTT|LOTT|Harbour Mark Six|drawDrum|neon-city|MARK6|T
ELOTT|ELOTT|Five Digit Five|lottoBalls|gem-vault|E5D5|E
ELOTT|ELOTT|Dice Every Five|threeDice|casino-floor|EK35|E
ELOTT|ELOTT|Racing Ten Five|raceHelmet|neon-city|ER105|E
ELOTT|ELOTT|Eleven Minute|lottoBalls|candy-land|E11M|E
ELOTT|TCG_LOTTO_VN|Southern Flash|lottoBalls|fire-sevens|VN_Q5|E`;
