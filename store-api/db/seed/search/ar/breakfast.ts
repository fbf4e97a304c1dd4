/** What shoppers call the goods of the breakfast shelf. Format: packages/domain/search/equivalents.ts. */
export const breakfast_ar = `
كورن فليكس, سيريال, حبوب إفطار, حبوب الفطور, رقائق الذرة, رقائق الإفطار, كلوقز, كيلوغز => shelf:breakfast/cereal
سيريال شوكولاتة, كوكو بوبس, كورن فليكس شوكولاتة, رقائق شوكولاتة => cereal cocoa crackle
سيريال فراولة, حبوب فراولة, سيريال عسل => cereal strawberry honey
سيريال موز => cereal banana coconut
سيريال قرفة, حبوب قرفة => cereal cinnamon toast
كوب سيريال, سيريال كوب => shelf:breakfast/cereal cup
شوفان تفاح, شوفان بالقرفة => oatmeal cup apple cinnamon
شوفان توت, بذور الكتان => oatmeal cup blueberry flax
وافل, ويفل, خليط وافل, وافلز => toaster waffles | malted waffle mix
وافل مجمد, وافل جاهز => toaster waffles
هاش براون, بطاطس فطور, أقراص بطاطس => hash brown patties
نقانق فطور, سجق فطور, نقانق مجمدة => portuguese sausage links
فطور مجمد, أكل مجمد, مجمدات, مفرزنات => shelf:breakfast/frozen-breakfast
فطور نباتي => shelf:breakfast/granola-and-oats is:vegan | shelf:breakfast/cereal is:vegan
فطور, إفطار, ريوق, ترويقة, فطار, سحور => shelf:musubi/breakfast-sandwiches | shelf:breakfast/frozen-breakfast | shelf:breakfast/pancakes-and-syrup | shelf:breakfast
شوفان, شوفان سريع, كويكر, أوتميل, عصيدة => shelf:breakfast/granola-and-oats oatmeal cup | oat
عسل, عسل نحل, عسل طبيعي, عسل أبيض => kiawe honey | honey
قرفة => cinnamon
كراميل => caramel
فانيليا, فانيلا => vanilla
سيرب, شيرة, شراب القيقب, شراب بان كيك, ميبل سيرب, دبس, شراب محلى, شراب جوز الهند => coconut syrup | guava syrup
شراب, شربات => syrup | shelf:juice/fruit-juice | shelf:soda
بان كيك, بان كيكس, خليط بان كيك, خلطة بانكيك => buttermilk pancake mix | taro pancake mix | shelf:breakfast/pancakes-and-syrup mix
سكر أبيض, كيس سكر, محليات => kiawe honey
غرانولا, جرانولا, قرانولا, موسلي, ميوسلي => granola macadamia coconut | granola mango ginger | granola cacao banana | granola
`
