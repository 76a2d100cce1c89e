package sample

// The vocabulary of the shop. It is invented for this sample.

// categoryGroups lists the 37 categories in four groups. Prices are ranges in whole currency units;
// code begins the article number.
var categoryGroups = []struct {
	name      string
	code      string
	low, high int
	kinds     []string
}{
	{"Bikes", "BK", 420, 4800, []string{"Cargo", "City", "Folding", "Gravel", "Kids", "Race", "Trail"}},
	{"Components", "CO", 6, 640, []string{
		"Bottom Brackets", "Brake Sets", "Cassettes", "Chainrings", "Chains", "Derailleurs",
		"Forks", "Grips", "Hubs", "Rims", "Seatposts", "Stems",
	}},
	{
		"Clothing", "CL", 8, 210,
		[]string{"Arm Warmers", "Base Layers", "Caps", "Gloves", "Jerseys", "Rain Jackets", "Shorts", "Socks"},
	},
	{"Accessories", "AC", 4, 190, []string{
		"Bells", "Child Seats", "Computers", "Lights", "Locks", "Mirrors", "Mudguards", "Panniers", "Pumps", "Tool Rolls",
	}},
}

// kindNouns names one piece of a category where the plural does not work.
var kindNouns = map[string]string{
	"Cargo": "Cargo Bike", "City": "City Bike", "Folding": "Folding Bike", "Gravel": "Gravel Bike",
	"Kids": "Kids Bike", "Race": "Race Bike", "Trail": "Trail Bike",
	"Bottom Brackets": "Bottom Bracket", "Brake Sets": "Brake Set", "Cassettes": "Cassette", "Chainrings": "Chainring",
	"Chains": "Chain", "Derailleurs": "Derailleur", "Forks": "Fork", "Grips": "Grips", "Hubs": "Hub", "Rims": "Rim",
	"Seatposts": "Seatpost", "Stems": "Stem",
	"Arm Warmers": "Arm Warmers", "Base Layers": "Base Layer", "Caps": "Cap", "Gloves": "Gloves", "Jerseys": "Jersey",
	"Rain Jackets": "Rain Jacket", "Shorts": "Shorts", "Socks": "Socks",
	"Bells": "Bell", "Child Seats": "Child Seat", "Computers": "Bike Computer", "Lights": "Light", "Locks": "Lock",
	"Mirrors": "Mirror", "Mudguards": "Mudguard Set", "Panniers": "Pannier", "Pumps": "Pump", "Tool Rolls": "Tool Roll",
}

var series = []string{
	"Alder", "Basalt", "Cirrus", "Drumlin", "Ember", "Fathom", "Gannet", "Heron", "Isthmus", "Juniper", "Kestrel",
	"Lantern", "Meridian", "Nimbus", "Osprey", "Pebble", "Quarry", "Ridgeway", "Saltmarsh", "Tarn", "Umber", "Vesper",
	"Wren", "Zephyr",
}

var variants = []string{
	"", "Light", "Plus", "Classic", "II", "III", "Pro", "Compact", "Long", "S", "M", "L", "XL",
	"Black", "Sand", "Moss",
}

var descriptions = []string{
	"Built for daily use: %s that keeps working through rain, salt and neglect.",
	"Our workshop's own choice when a customer asks for %s without fuss.",
	"Light where it can be, strong where it has to be: %s for long days out.",
	"%s with replaceable wear parts, so that it is repaired and not thrown away.",
	"Made in small runs and checked by hand: %s for riders who look closely.",
	"A plain answer to a plain need: %s, five years of warranty, no surprises.",
}

// The combinations of tagQualities and tagTopics are the 200 tags.
var (
	tagQualities = []string{
		"light", "sturdy", "quiet", "reflective", "waterproof", "repairable", "recycled", "handmade", "foldable",
		"adjustable",
		"windproof", "washable", "tubeless", "wireless", "compact", "padded", "stainless", "vegan", "limited", "refurbished",
	}
	tagTopics = []string{
		"commuting", "touring", "racing", "winter", "family", "night", "gravel", "mountain", "workshop",
		"gift",
	}
)

var titles = []string{"", "", "", "Ms.", "Mr.", "Mx.", "Dr."}

var firstNames = []string{
	"Ada", "Akira", "Alma", "Amara", "Anselm", "Anouk", "Arvid", "Beata", "Bilal", "Bruno", "Carmen", "Chidi", "Clara",
	"Dalia",
	"Dmitri", "Edda", "Elio", "Emeka", "Esther", "Farid", "Fiona", "Gideon", "Greta", "Hana", "Henrik", "Ines", "Ivo",
	"Jamila",
	"Jonas", "Kaito", "Katja", "Lamin", "Leila", "Linus", "Lucia", "Malik", "Maren", "Milo", "Nadia", "Niamh", "Noor",
	"Olga",
	"Oskar", "Paloma", "Pavel", "Petra", "Quentin", "Rafael", "Rosa", "Ruben", "Sana", "Selma", "Silas", "Stella", "Tamar",
	"Tariq",
	"Thea", "Tomas", "Ulrike", "Vera", "Viktor", "Wanda", "Yara", "Yusuf", "Zelda", "Zoran",
}

var lastNames = []string{
	"Abara", "Almgren", "Anders", "Barlow", "Bianchi", "Brandt", "Calloway", "Castro", "Chowdhury", "Conway", "Dahl",
	"Delgado",
	"Dufour", "Ekholm", "Falk", "Ferrara", "Fischer", "Galindo", "Grove", "Haddad", "Hale", "Hartmann", "Ibarra", "Ito",
	"Jansen",
	"Jovanovic", "Kamara", "Keller", "Kowal", "Laine", "Larkin", "Lindqvist", "Marchetti", "Mbeki", "Moreau", "Nakata",
	"Novak",
	"Nyman", "Okafor", "Olsen", "Ortega", "Paulsen", "Pereira", "Petrov", "Quist", "Ramos", "Ricci", "Rowan", "Saito",
	"Sandoval",
	"Schreiber", "Sjoberg", "Tanaka", "Thorn", "Ueda", "Urban", "Vargas", "Vogel", "Wallace", "Weiss", "Yilmaz", "Zeller",
}

var streets = []string{
	"Orchard", "Mill", "Station", "Harbour", "Church", "Meadow", "Bridge", "Foundry", "Chapel", "Market", "Willow",
	"Quarry",
	"Canal", "Hill", "Garden", "Tower", "Rope", "Linden", "Depot", "Kiln",
}

var streetKinds = []string{"Street", "Lane", "Road", "Avenue", "Row", "Way"}

var cities = []struct{ city, state, country string }{
	{"Aldermoor", "North", "GB"},
	{"Birkfeld", "Styria", "AT"},
	{"Corvane", "West", "IE"},
	{"Dunharrow", "East", "GB"},
	{"Elmsport", "OR", "US"},
	{"Fjordal", "Vestland", "NO"},
	{"Grauhafen", "SH", "DE"},
	{"Halden Falls", "WA", "US"},
	{"Isola Verde", "LI", "IT"},
	{"Jarnvik", "Skane", "SE"},
	{"Kestrel Bay", "BC", "CA"},
	{"Lumiere", "Occitanie", "FR"},
	{"Montclaro", "AN", "ES"},
	{"Norrhult", "Smaland", "SE"},
	{"Oakhollow", "VT", "US"},
	{"Portmere", "NSW", "AU"},
	{"Quellbach", "BY", "DE"},
	{"Ravensund", "Jutland", "DK"},
	{"Saint Brevin", "QC", "CA"},
	{"Tornby", "Funen", "DK"},
}
